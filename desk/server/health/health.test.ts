import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type Stripe from 'stripe';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueOf, type Product } from '../../../core/catalogue/catalogue.ts';
import { backup } from '../../../server/backup/backup.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { startOutbox } from '../../../server/mail/outbox-worker.ts';
import { render } from '../../../server/mail/render.ts';
import { catchUpOnEvents } from '../../../server/payments/catch-up.ts';
import type { Services } from '../../../server/services.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { eventually } from '../../../tests/eventually.ts';
import { startMailServer } from '../../../tests/mail-server.ts';
import { catalogue, products as published } from '../../../tests/publication.ts';
import { eventListAnswerSchema, healthSchema, mailListAnswerSchema } from '../../rules/health.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';
import { alertMerchant } from './alerts.ts';

const products = published as readonly [Product, ...Product[]];

onOneDatabase('health at the desk', (kind) => {
	let context: DeskTestContext;
	let url: string;
	beforeAll(async () => {
		url = await kind.create();
		context = await openDeskTestContext(url);
		await context.db.deleteFrom('outbox').execute();
	});
	afterAll(() => context.stop());

	async function health() {
		const { status, body } = await context.desk('GET health');
		expect(status).toBe(200);
		return v.parse(healthSchema, body);
	}

	async function events() {
		return v.parse(eventListAnswerSchema, (await context.desk('GET events')).body).events;
	}

	async function mails(status = 'failed') {
		const { body } = await context.desk(`GET outbox?status=${status}`);
		return v.parse(mailListAnswerSchema, body).mails;
	}

	/** A failed mail. */
	async function failedMail(change: object = {}): Promise<string> {
		const cause = `test:${randomUUID()}`;
		const message = {
			cause,
			template: 'back-in-stock',
			recipient: 'grace@example.com',
			data: { slug: 'mens-captain-long-sleeve-shirt', name: 'Captain', size: 'M' },
		} as const;
		await enqueueMessage(context.db, message, Date.now());
		const row = await context.db
			.updateTable('outbox')
			.set({ status: 'failed', attempts: 22, last_error: '550 No such mailbox', ...change })
			.where('cause', '=', cause)
			.returning('id')
			.executeTakeFirstOrThrow();
		return row.id;
	}

	/** As the provider's shapes may change one day. */
	function broken(event: Stripe.Event): Stripe.Event {
		const copy = structuredClone(event) as { data: { object: { payment_status?: string } } };
		delete copy.data.object.payment_status;
		return copy as unknown as Stripe.Event;
	}

	/** A provider that tells one event in this form, and since when it was asked for events. */
	function listing(changed: Stripe.Event) {
		const listedSince: number[] = [];
		const asTold = (event: Stripe.Event) => (event.id === changed.id ? changed : event);
		const { stripe } = context.services.provider;
		const events = Object.create(stripe.events, {
			list: {
				async value(params: { readonly created: { readonly gte: number } }) {
					listedSince.push(params.created.gte);
					const page = await stripe.events.list(params);
					return { ...page, data: page.data.map(asTold) };
				},
			},
			retrieve: {
				value: async (id: string) => asTold(await stripe.events.retrieve(id)),
			},
		});
		const provider: Services['provider'] = {
			...context.services.provider,
			stripe: Object.create(stripe, { events: { value: events } }),
		};
		return { provider, listedSince };
	}

	const outcomeOf = async (id: string) =>
		await context.db
			.selectFrom('provider_events')
			.select(['outcome', 'attempts', 'error'])
			.where('id', '=', id)
			.executeTakeFirst();

	it('says what the shop is, and nothing that it does not know', async () => {
		const { now, startedAt, ...rest } = await health();
		expect(Date.parse(startedAt)).toBeLessThanOrEqual(Date.parse(now));
		expect(rest).toEqual({
			version: '0.1.0',
			build: 'c0ffee00',
			node: process.version,
			database: kind.name,
			isLive: false,
			sendsMail: true,
			hasMerchantEmail: true,
			mails: { waiting: 0, due: 0, dueSince: null, delayed: 0, failed: 0, lost: 0 },
			events: { failed: 0, unknownOrder: 0, mismatch: 0 },
			otherPayments: [],
			reservations: [],
			backup: null,
			drill: null,
			schedules: [],
			publication: { number: 1, newerSince: null },
			missingPictures: [],
			askedProviderAt: null,
		});
		const before = Date.now();
		await catchUpOnEvents(context.services);
		expect(Date.parse((await health()).askedProviderAt ?? '')).toBeGreaterThanOrEqual(before);
	});

	it('says since when there is a newer publication than the process shows', async () => {
		const { db } = context;
		const first = await db.selectFrom('publications').selectAll().executeTakeFirstOrThrow();
		const published_at_ms = Date.now() - 120_000;
		// Not the newest, because somebody may publish every few seconds.
		const newest = { number: 3, published_at_ms: Date.now() };
		for (const change of [{ number: 2, published_at_ms }, newest]) {
			await db
				.insertInto('publications')
				.values({ ...first, ...change })
				.execute();
		}
		const newerSince = new Date(published_at_ms).toISOString();
		expect((await health()).publication).toEqual({ number: 1, newerSince });
		await db.deleteFrom('publications').where('number', '>', 1).execute();
		expect((await health()).publication).toEqual({ number: 1, newerSince: null });
	});

	it('counts what needs the merchant, for the menu', async () => {
		const needs = async () => (await context.desk('GET health/needs')).body.needs;
		// No backup was made yet.
		expect(await needs()).toBe(1);
		const id = await failedMail();
		expect(await needs()).toBe(2);
		await context.desk(`POST outbox/${id}/set-aside`);
		expect(await needs()).toBe(1);
	});

	describe('writes to the merchant', () => {
		const alerts = async () =>
			(await context.outbox('health-alert')).map(({ recipient, data }) => ({ recipient, data }));
		const recipient = 'merchant@blue.example';
		const inDays = (days: number) => () => Date.now() + days * 24 * 60 * 60_000;

		it('once a day about mails that failed for good, by two processes too', async () => {
			await context.db.deleteFrom('outbox').execute();
			await alertMerchant(context.services);
			expect(await alerts()).toEqual([]);
			const failed = [await failedMail(), await failedMail()];
			await Promise.all([alertMerchant(context.services), alertMerchant(context.services)]);
			failed.push(await failedMail());
			await alertMerchant(context.services);
			expect(await alerts()).toEqual([{ recipient, data: { kind: 'failed-mails', count: 2 } }]);
			await alertMerchant({ ...context.services, now: inDays(1) });
			expect(await alerts()).toHaveLength(2);
			for (const id of failed) await context.desk(`POST outbox/${id}/set-aside`);
			await alertMerchant({ ...context.services, now: inDays(2) });
			expect(await alerts()).toHaveLength(2);
		});

		it('never about an alert that failed itself, nor without an address', async () => {
			await context.db.deleteFrom('outbox').execute();
			const data = JSON.stringify({ kind: 'failed-mails', count: 1 });
			await failedMail({ template: 'health-alert', data });
			await alertMerchant(context.services);
			expect(await alerts()).toHaveLength(1);
			await failedMail();
			await alertMerchant({ ...context.services, merchantEmail: null });
			expect(await alerts()).toHaveLength(1);
		});

		it('about a payment that fits no order', async () => {
			await context.db.deleteFrom('outbox').execute();
			const row = {
				id: 'evt_nobodys',
				type: 'checkout.session.completed',
				outcome: 'unknown-order',
				payload: '{}',
				received_at_ms: Date.now(),
			} as const;
			await context.db.insertInto('provider_events').values(row).execute();
			await alertMerchant(context.services);
			await alertMerchant(context.services);
			expect(await alerts()).toEqual([{ recipient, data: { kind: 'unknown-payments', count: 1 } }]);
			await context.db.deleteFrom('provider_events').where('id', '=', row.id).execute();
		});
	});

	it('names the pictures that this release does not have, and writes to the merchant', async () => {
		await context.db.deleteFrom('outbox').execute();
		const [tee, ...others] = products;
		const images = [{ name: 'of-another-release', alt: 'A tee' }, ...tee.images] as const;
		context.publication.catalogue = catalogueOf({
			...catalogue,
			products: [{ ...tee, images }, ...others],
		});
		expect((await health()).missingPictures).toEqual([
			{ name: 'of-another-release', shownBy: [tee.name] },
		]);
		await alertMerchant(context.services);
		expect(await context.outbox('health-alert')).toMatchObject([
			{ data: { kind: 'missing-pictures', count: 1 } },
		]);
		context.publication.catalogue = catalogue;
		expect((await health()).missingPictures).toEqual([]);
	});

	it('knows when the last backup was made', async () => {
		const file = join(tmpdir(), `blue-${randomUUID()}.backup`);
		const order = await context.buy();
		const made = await backup(url, file);
		rmSync(file, { force: true });
		expect(made.ok).toBe(true);
		const { backup: last } = await health();
		expect(last?.orders).toBe(1);
		expect(Math.abs(Date.parse(last?.at ?? '') - Date.now())).toBeLessThan(60_000);
		expect((await context.now(order)).status).toBe('paid');
	});

	it('a mail that was given up is tried again, and arrives', async () => {
		await context.db.deleteFrom('outbox').execute();
		const id = await failedMail();
		expect(await mails()).toMatchObject([
			{ id, to: 'grace@example.com', attempts: 22, lastError: '550 No such mailbox' },
		]);
		expect((await health()).mails).toMatchObject({ failed: 1, waiting: 0 });
		const retried = await context.desk(`POST outbox/${id}/retry`);
		expect(retried.body).toMatchObject({ id, status: 'waiting', attempts: 0 });
		expect(await mails('waiting')).toMatchObject([{ id }]);
		expect((await health()).mails).toMatchObject({ waiting: 1, due: 1 });
		const again = await context.desk(`POST outbox/${id}/retry`);
		expect(again).toMatchObject({
			status: 409,
			body: { error: 'This email waits to be sent already.' },
		});
		const server = await startMailServer();
		const outbox = startOutbox({
			db: context.db,
			mail: { smtpUrl: server.url, from: 'Blue <hello@blue.example>' },
			render,
			currentCatalogue: () => catalogue,
			log: pino({ level: 'silent' }),
			publicUrl: context.services.defaultUrl,
		});
		await eventually(async () => expect(await mails('waiting')).toEqual([]));
		await outbox.stop();
		await server.stop();
		expect(server.messages.map(({ envelopeTo }) => envelopeTo)).toEqual([['grace@example.com']]);
		expect((await context.desk(`POST outbox/${id}/retry`)).body.error).toBe(
			'This email was sent already.',
		);
		const audit = await context.db
			.selectFrom('desk_audit')
			.select(['action', 'outcome'])
			.where('subject', '=', id)
			.orderBy('id')
			.execute();
		expect(audit.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
			'retry done',
			'retry refused',
			'retry refused',
		]);
	});

	it('a mail whose code is gone, or whose person is, cannot be tried again', async () => {
		const code = await failedMail({ data: '{}', template: 'magic-link' });
		const forgotten = await failedMail({ data: '{}', recipient: '' });
		expect(await mails()).toEqual([]);
		expect((await health()).mails).toMatchObject({ failed: 0, lost: 2 });
		expect((await context.desk(`POST outbox/${code}/retry`)).body.error).toMatch(
			/^This email held a code that nobody can use/,
		);
		expect((await context.desk(`POST outbox/${forgotten}/retry`)).body.error).toMatch(
			/has been forgotten/,
		);
		for (const id of ['nothing', '%00', "'", 'x'.repeat(300)]) {
			expect((await context.desk(`POST outbox/${id}/retry`)).status).toBe(404);
			expect((await context.desk(`POST events/${id}/rerun`)).status).toBe(404);
		}
	});

	it('a mail that nothing can be done about is set aside', async () => {
		const id = await failedMail();
		expect((await context.desk(`POST outbox/${id}/set-aside`)).status).toBe(200);
		expect((await health()).mails.failed).toBe(0);
		expect(await mails()).toEqual([]);
		// The merchant changes their mind.
		expect((await context.desk(`POST outbox/${id}/retry`)).body.status).toBe('waiting');
		expect((await context.desk(`POST outbox/${id}/set-aside`)).status).toBe(409);
	});

	it('an event that could not be applied is written down, and applied when it is run again', async () => {
		const order = await context.place();
		await context.pay(order);
		const [paid] = await context.events(order, 'checkout.session.completed');
		if (!paid) throw new Error('no event');
		const event = broken(paid);
		expect(await context.deliver(event)).toEqual([500]);
		expect(await context.deliver(event)).toEqual([500]);
		expect(await outcomeOf(paid.id)).toMatchObject({ outcome: 'failed', attempts: 2 });
		expect(await events()).toMatchObject([
			{ id: paid.id, outcome: 'failed', order: order.number, attempts: 2 },
		]);
		expect((await health()).events).toEqual({ failed: 1, unknownOrder: 0, mismatch: 0 });
		const inVain = await context.desk(`POST events/${paid.id}/rerun`);
		expect(inVain.status).toBe(503);
		expect(inVain.body.error).toMatch(/^It failed again: /);
		expect(await outcomeOf(paid.id)).toMatchObject({ attempts: 3 });
		// The event is repaired.
		await context.db
			.updateTable('provider_events')
			.set({ payload: JSON.stringify(paid) })
			.where('id', '=', paid.id)
			.execute();
		const [first, second] = await Promise.all([
			context.desk(`POST events/${paid.id}/rerun`),
			context.desk(`POST events/${paid.id}/rerun`),
		]);
		expect(first?.body).toMatchObject({ outcome: 'applied', error: null });
		expect(second?.body).toMatchObject({ outcome: 'applied' });
		expect((await context.now(order)).status).toBe('paid');
		expect(await context.mails(order)).toMatchObject({ receipt: 1 });
		expect(await events()).toEqual([]);
	});

	it('an event that failed is applied when the provider sends it again, or is asked', async () => {
		const orders = [await context.place(), await context.place()];
		for (const order of orders) {
			await context.pay(order);
			const [paid] = await context.events(order, 'checkout.session.completed');
			if (!paid) throw new Error('no event');
			expect(await context.deliver(broken(paid))).toEqual([500]);
			if (order === orders[0]) expect(await context.deliver(paid)).toEqual([200]);
		}
		await catchUpOnEvents(context.services);
		for (const order of orders) expect((await context.now(order)).status).toBe('paid');
		expect(await events()).toEqual([]);
	});

	it('an event that always fails does not hold up the others, and is left alone once it is set aside', async () => {
		const order = await context.place();
		await context.pay(order);
		const [paid] = await context.events(order, 'checkout.session.completed');
		if (!paid) throw new Error('no event');
		const { provider, listedSince } = listing(broken(paid));
		for (const days of [0, 1, 2]) {
			const now = () => Date.now() + days * 24 * 60 * 60_000;
			await catchUpOnEvents({ ...context.services, provider, now });
		}
		// The failed event is tried each time; what is listed begins at the round before.
		expect(await outcomeOf(paid.id)).toMatchObject({ outcome: 'failed', attempts: 3 });
		const [, second = 0, third = 0] = listedSince;
		expect(third - second).toBeGreaterThan(80_000);
		expect((await context.desk(`POST events/${paid.id}/set-aside`)).status).toBe(200);
		await catchUpOnEvents({ ...context.services, provider });
		expect(await outcomeOf(paid.id)).toMatchObject({ outcome: 'failed', attempts: 3 });
		await context.db.deleteFrom('provider_events').where('id', '=', paid.id).execute();
		await context.db.deleteFrom('provider_watermarks').execute();
	});

	it('an event about an order that is not here can be run again once it is', async () => {
		const order = await context.place();
		await context.pay(order);
		const [paid] = await context.events(order, 'checkout.session.completed');
		if (!paid) throw new Error('no event');
		const away = { id: `${order.id}-away`, payment_session_id: null, number: 'BLUE-AWAY' };
		const { id, payment_session_id, number } = order;
		await context.db.deleteFrom('order_words').where('order_id', '=', id).execute();
		await context.db.deleteFrom('order_search').where('id', '=', id).execute();
		await context.db.deleteFrom('order_history').where('order_id', '=', id).execute();
		await context.db.deleteFrom('order_lines').where('order_id', '=', id).execute();
		await context.db.updateTable('orders').set(away).where('id', '=', id).execute();
		await context.deliver(paid);
		expect(await events()).toMatchObject([{ outcome: 'unknown-order', order: null }]);
		expect((await context.desk(`POST events/${paid.id}/rerun`)).body.error).toBe(
			'The order of this event is still not here.',
		);
		await context.db
			.updateTable('orders')
			.set({ id, payment_session_id, number })
			.where('id', '=', away.id)
			.execute();
		expect((await context.desk(`POST events/${paid.id}/rerun`)).body).toMatchObject({
			outcome: 'applied',
			order: number,
		});
	});

	it('an event of a payment that nobody knows is shown, and can be set aside', async () => {
		const order = await context.buy();
		const [paid] = await context.events(order, 'charge.succeeded');
		const wrong = structuredClone(paid) as unknown as {
			id: string;
			type: string;
			data: { object: { payment_intent: string } };
		};
		Object.assign(wrong, { id: 'evt_elsewhere', type: 'charge.refunded' });
		wrong.data.object.payment_intent = 'pi_elsewhere';
		await context.deliver(wrong as unknown as Stripe.Event);
		expect(await events()).toMatchObject([{ outcome: 'mismatch', order: order.number }]);
		const path = 'events/evt_elsewhere';
		expect((await context.desk(`POST ${path}/rerun`)).body.error).toMatch(
			/^It is about a payment of which the shop knows nothing/,
		);
		expect((await context.desk(`POST ${path}/set-aside`)).status).toBe(200);
		expect(await events()).toEqual([]);
		expect((await context.desk('POST events/evt_none/rerun')).status).toBe(404);
		expect((await context.desk('GET events?after=x')).status).toBe(400);
	});
});
