import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { address } from '../../../server/checkout/testing/checkout-bodies.ts';
import type { Order } from '../../../server/db/order-schema.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { readData } from '../../../server/mail/secret-fields.ts';
import {
	contactMessage,
	contactPath,
	messageRows,
	send,
} from '../../../server/messages/testing/messages.ts';
import { requestReturn } from '../../../server/orders/returns/returns.ts';
import { parametersOf } from '../../../server/payments/parameters.ts';
import { bodyOf } from '../../../server/stock/testing/stock-test-context.ts';
import { addFactor, call, signUp } from '../../../server/testing/shoppers.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { catalogue } from '../../../tests/publication.ts';
import { shopCommand } from '../../../tests/shop-command.ts';
import { newParcel, parcelBody, withTracking } from '../../app/actions/typed-parcel.ts';
import { emptyCode, termsOf, typedFrom } from '../../app/codes/typed-code.ts';
import { sizesInput } from '../../app/returns/size-fields.tsx';
import { auditKinds, auditListAnswerSchema } from '../../rules/audit.ts';
import { listedCodeSchema } from '../../rules/codes.ts';
import { importReportSchema } from '../../rules/product-import.ts';
import { inHours, scheduleCalls } from '../schedules/testing/schedule-calls.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';
import { setSwatch } from '../testing/palette-calls.ts';
import { publishingCalls, shirt } from '../testing/publishing-calls.ts';

// What each form of the desk sends, and what Who Did What says about it.

onOneDatabase('Who Did What says of', ({ create }) => {
	let url: string;
	let context: DeskTestContext;
	const recorded = new Set<string>();
	beforeAll(async () => {
		url = await create();
		context = await openDeskTestContext(url);
		// The shirt's stock is limited, so that what comes back is counted.
		await context.set({ id: shirt.id, size: 'M' }, 20);
		await context.set({ id: shirt.id, size: 'L' }, 20);
	});
	afterAll(() => context.stop());
	const { save, publish, undo, newCap, product, act } = publishingCalls(() => context);
	const { schedule, publishAt, due, list: schedules } = scheduleCalls(() => context);

	/** The newest rows, newest first. */
	async function rows() {
		const { body } = await context.desk('GET audit');
		const { entries } = v.parse(auditListAnswerSchema, body);
		for (const { action } of entries) recorded.add(action);
		return entries;
	}

	const newest = async () => (await rows())[0]?.what;

	/** Calls the desk like a form, and returns the sentence about it. */
	async function sentenceOf(
		line: string,
		body?: object,
		key?: string,
	): Promise<string | undefined> {
		const done = await context.desk(line, body, key);
		expect([done.status, done.body.error ?? null]).toEqual([200, null]);
		return await newest();
	}

	/** The same for an order or a return that the form has seen. */
	async function ofOrder(order: Order, line: string, body: object = {}) {
		const [method, what] = line.split(' ');
		const { revision } = await context.shown(order);
		const path = `${method} orders/${order.number}/${what}`;
		return await sentenceOf(path, { ...body, revision }, randomUUID());
	}

	/** As the refund form sends it. */
	const refundOf = (order: Order, cents: number, ...lines: readonly object[]) =>
		ofOrder(order, 'POST refund', {
			cents,
			lines,
			shippingCents: 0,
			restocks: false,
			returnNumber: null,
		});

	/** A parcel as its form sends it. */
	function parcel(tracking: string) {
		const typed = withTracking(
			newParcel({ carrier: 'UPS', trackingNumber: '', trackingLink: null }),
			tracking,
		);
		return { ...parcelBody(typed), sharesTracking: true };
	}
	const ups = '1Z999AA10123456784';

	async function buyShirts(count: number): Promise<Order> {
		return await context.buy(bodyOf([shirt.id, 'M', count]));
	}

	async function sentShirts(count: number): Promise<Order> {
		const order = await buyShirts(count);
		await ofOrder(order, 'POST ship', { ...parcel(ups), isCorrection: false });
		return order;
	}

	it('parcels what was sent and corrected', async () => {
		const order = await buyShirts(1);
		const { number } = order;
		const first = { ...parcel(ups), isCorrection: false, shipsDisputed: false };
		expect(await ofOrder(order, 'POST ship', first)).toBe(`Shipped ${number} with UPS ${ups}.`);
		const second = { ...parcel('1Z999AA10123456785'), isCorrection: true };
		expect(await ofOrder(order, 'POST ship', second)).toBe(
			`Corrected the tracking of ${number}: tracking number from ${ups} to 1Z999AA10123456785.`,
		);
		expect(await ofOrder(order, 'POST unship')).toBe(`Took back the shipment of ${number}.`);
		await context.desk('POST orders/ship', { orders: [{ number, carrier: '', tracking: '' }] });
		expect(await newest()).toBe(`Shipped ${number} without tracking.`);
		const refused = await context.desk(`POST orders/${number}/ship`, {
			...first,
			revision: (await context.shown(order)).revision,
		});
		expect(refused.status).toBe(409);
		expect(await newest()).toBe(`Tried to ship ${number} with UPS ${ups}.`);
		expect(await ofOrder(order, 'POST deliver', { day: null })).toBe(
			`Marked ${number} as delivered.`,
		);
		const other = await sentShirts(1);
		const day = new Date(Date.now()).toISOString().slice(0, 10);
		await context.db
			.updateTable('orders')
			.set({ shipped_at_ms: Date.now() - 2 * 86_400_000 })
			.where('id', '=', other.id)
			.execute();
		const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
		expect(await ofOrder(other, 'POST deliver', { day: before })).toBe(
			`Marked ${other.number} as delivered on ${before}.`,
		);
	});

	it('addresses, notes and mails what was changed or sent', async () => {
		const order = await buyShirts(1);
		const { number } = order;
		const corrected = { address: { ...address, city: 'Tampa', zip: '33601' } };
		expect(await ofOrder(order, 'PUT address', corrected)).toBe(
			`Corrected the address of ${number}: city from ${address.city} to Tampa; ZIP from ${address.zip} to 33601.`,
		);
		const note = { text: 'Rang.' };
		expect(await sentenceOf(`POST orders/${number}/notes`, note, randomUUID())).toBe(
			`Added a note to ${number}.`,
		);
		const { mails } = await context.shown(order);
		await context.db.updateTable('outbox').set({ status: 'sent' }).execute();
		expect(await ofOrder(order, 'POST resend', { mail: mails[0].id })).toBe(
			`Sent an email about ${number} again.`,
		);
	});

	it('refunds how much, and how many pieces went back into stock', async () => {
		const order = await buyShirts(4);
		const { number } = order;
		const line = (quantity: number, restocks: boolean) => ({ position: 0, quantity, restocks });
		expect(await refundOf(order, 1000)).toBe(`Refunded $10.00 of ${number}.`);
		expect(await refundOf(order, 3499, line(1, true))).toBe(
			`Refunded $34.99 of ${number} and put 1 piece back into stock.`,
		);
		expect(await refundOf(order, 3499, line(1, false))).toBe(
			`Refunded $34.99 of ${number} and put nothing back into stock.`,
		);
		const { revision } = await context.shown(order);
		const all = { cents: 99_999, lines: [line(2, true)], restocks: false, returnNumber: null };
		await context.desk(`POST orders/${number}/refund`, { ...all, revision }, randomUUID());
		expect(await newest()).toBe(
			`Tried to refund $999.99 of ${number} and put 2 pieces back into stock.`,
		);
		// The release before sent `restocks` for the whole order.
		const left = { cents: null, restocks: true, returnNumber: null };
		expect(await ofOrder(order, 'POST refund', left)).toBe(
			`Refunded $${(order.total_cents - 1000 - 2 * 3499) / 100} of ${number} and put 2 pieces back into stock.`,
		);
	});

	it('a refund of the former command that everything went back into stock', async () => {
		const order = await buyShirts(2);
		await ofOrder(order, 'POST cancel');
		const input = { number: order.number, cents: null, restock: true, returnNumber: null };
		await context.db
			.updateTable('desk_audit')
			.set({
				action: 'refund',
				wish: JSON.stringify(input),
				account_id: null,
				actor: 'command line',
			})
			.where('subject', '=', order.number)
			.execute();
		expect(await newest()).toBe(
			`Refunded $${order.total_cents / 100} of ${order.number} and put 2 pieces back into stock.`,
		);
	});

	it('a cancelled order that its pieces are in stock again', async () => {
		const order = await buyShirts(2);
		expect(await ofOrder(order, 'POST cancel')).toBe(
			`Cancelled ${order.number}, refunded $${order.total_cents / 100} and put 2 pieces back into stock.`,
		);
	});

	it('a refund under way that its pieces are not in stock yet', async () => {
		const order = await context.place(bodyOf([shirt.id, 'M', 2]));
		await context.pay(order, { card: '4000000000007726' });
		await context.deliver(...(await context.events(order, 'checkout.session.completed')));
		expect(await refundOf(order, 3499, { position: 0, quantity: 1, restocks: true })).toBe(
			`Refunded $34.99 of ${order.number}: once the card provider has made it, 1 piece goes back into stock.`,
		);
	});

	/** Asks for a return or an exchange for L, like the shopper. */
	async function ask(order: Order, kind: 'return' | 'exchange', quantity = 1): Promise<string> {
		const wantedSize = kind === 'exchange' ? 'L' : null;
		const lines = [{ position: 0, quantity, wantedSize }];
		const input = { orderId: order.id, kind, reason: 'too-small', note: '', lines } as const;
		const how = { merchantEmail: null, catalogue };
		const asked = await requestReturn(context.db, input, Date.now(), how);
		if (!asked.ok) throw new Error(asked.refusal.sentence);
		return asked.value.number;
	}

	const ofReturn = (number: string, what: string, body: object = {}) =>
		sentenceOf(`POST returns/${number}/${what}`, body);

	it('returns what came back, and what of it went into stock', async () => {
		const order = await sentShirts(4);
		const { number } = order;
		const first = await ask(order, 'return', 2);
		expect(await ofReturn(first, 'accept', { answer: 'Please fold it' })).toBe(
			`Accepted ${first} of ${number} with the answer “Please fold it”.`,
		);
		const arrived = (received: number, restocked: number) => ({
			lines: [{ position: 0, received, restocked }],
		});
		expect(await ofReturn(first, 'received', arrived(2, 1))).toBe(
			`Received 2 pieces of ${first} of ${number} and put 1 piece back into stock.`,
		);
		expect(await ofReturn(first, 'refund', { cents: 2399 })).toBe(
			`Refunded $23.99 for ${first} of ${number}.`,
		);
		const second = await ask(order, 'return');
		expect(await ofReturn(second, 'refuse', { answer: 'It has been worn' })).toBe(
			`Declined ${second} of ${number} with the answer “It has been worn”.`,
		);
		const third = await ask(order, 'return');
		await ofReturn(third, 'accept', { answer: '' });
		expect(await ofReturn(third, 'received', arrived(1, 0))).toBe(
			`Received 1 piece of ${third} of ${number} and put nothing back into stock.`,
		);
		await refundOf(order, 2 * 3499, { position: 0, quantity: 2, restocks: false });
		expect(await ofReturn(third, 'close')).toBe(
			`Closed ${third} of ${number}, which was refunded on the order’s page.`,
		);
	});

	it('exchanges what was set aside, released and sent', async () => {
		const order = await sentShirts(3);
		const { number } = order;
		const first = await ask(order, 'exchange');
		const sizes = (size: string) => ({ sizes: sizesInput(new Map([[0, size]])) });
		expect(await ofReturn(first, 'accept', { answer: '', ...sizes('L') })).toBe(
			`Accepted ${first} of ${number} and set aside what is sent.`,
		);
		expect(await ofReturn(first, 'size', sizes('M'))).toBe(
			`Changed the exchange of ${first} of ${number}: sizes from L to M.`,
		);
		expect(await ofReturn(first, 'release')).toBe(
			`Released what was set aside for ${first} of ${number}.`,
		);
		await ofReturn(first, 'received', { lines: [{ position: 0, received: 1, restocked: 1 }] });
		expect(await ofReturn(first, 'swapped', parcel(ups))).toBe(
			`Sent the exchange of ${first} of ${number} with UPS ${ups} and took it out of stock.`,
		);
		const second = await ask(order, 'exchange');
		expect(await ofReturn(second, 'accept', { answer: '', asReturn: true })).toBe(
			`Accepted ${second} of ${number} as a return, so that nothing is sent.`,
		);
		const third = await ask(order, 'exchange');
		expect(await ofReturn(third, 'accept', { answer: 'We send M', ...sizes('M') })).toBe(
			`Accepted ${third} of ${number} and set aside what is sent (sizes from L to M) with the answer “We send M”.`,
		);
	});

	it('stock how many there were and are', async () => {
		const count = async (onHand: number | null, seen: number | null) =>
			await sentenceOf(`PUT stock/${shirt.id}/S`, { onHand, seen });
		const what = `the stock of ${shirt.name}, size S,`;
		expect(await count(8, null)).toBe(`Set ${what} from unlimited to 8.`);
		expect(await count(0, 8)).toBe(`Set ${what} from 8 to 0.`);
		expect(await count(null, 0)).toBe(`Set ${what} from 0 to unlimited.`);
		await context.desk(`PUT stock/${shirt.id}/S`, { onHand: 3, seen: 5 });
		expect(await newest()).toBe(`Tried to set ${what} from unlimited to 3.`);
	});

	it('codes what changed', async () => {
		const code = 'DOCK-15';
		const typed = { ...emptyCode, code, percent: '15' };
		expect(await sentenceOf('POST codes', { code, ...termsOf(typed) })).toBe(
			'Created the code DOCK-15.',
		);
		const read = async () =>
			v.parse(listedCodeSchema, (await context.desk(`GET codes/${code}`)).body);
		const next = { percent: '20', from: '2026-12-01', to: '2026-12-24', maxUses: '100' };
		const { revision } = await read();
		const changed = { ...termsOf({ ...typedFrom(await read()), ...next }), revision };
		expect(await sentenceOf(`PUT codes/${code}`, changed)).toBe(
			'Changed the code DOCK-15: percent from 15% to 20%; first day from none to 2026-12-01; last day from none to 2026-12-24; uses in all from no limit to 100.',
		);
		const seen = async () => ({ revision: (await read()).revision });
		expect(await sentenceOf(`POST codes/${code}/end`, await seen())).toBe(
			'Stopped the code DOCK-15.',
		);
		expect(await sentenceOf(`POST codes/${code}/resume`, await seen())).toBe(
			'Resumed the code DOCK-15.',
		);
	});

	it('messages which was answered, done or unread', async () => {
		await send(context, contactPath, contactMessage);
		const id = (await messageRows(context, contactMessage.email)).at(-1)?.id;
		const answer = { text: 'They do.', seen: 0, staysUnread: false };
		expect(await sentenceOf(`POST messages/${id}/answer`, answer, randomUUID())).toBe(
			'Answered a message.',
		);
		expect(await sentenceOf(`POST messages/${id}/unread`)).toBe('Marked a message as unread.');
		expect(await sentenceOf(`POST messages/${id}/done`)).toBe('Marked a message as done.');
	});

	it('mails and events of Health what was done with which', async () => {
		const mail = async () => {
			const cause = `test:${randomUUID()}`;
			const data = { slug: shirt.slug, name: shirt.name, size: 'M' };
			const message = { cause, template: 'back-in-stock', recipient: 'a@example.com' } as const;
			await enqueueMessage(context.db, { ...message, data }, Date.now());
			const { id } = await context.db
				.updateTable('outbox')
				.set({ status: 'failed', attempts: 22 })
				.where('cause', '=', cause)
				.returning('id')
				.executeTakeFirstOrThrow();
			return id;
		};
		expect(await sentenceOf(`POST outbox/${await mail()}/retry`)).toBe(
			'Retried the email “back in stock”.',
		);
		expect(await sentenceOf(`POST outbox/${await mail()}/set-aside`)).toBe(
			'Dismissed the email “back in stock”.',
		);
		const order = await context.place();
		await context.pay(order);
		const [paid] = await context.events(order, 'checkout.session.completed');
		if (!paid) throw new Error('no event');
		await context.deliver({ ...paid, data: { object: {} } } as typeof paid);
		const event = context.db.updateTable('provider_events').where('id', '=', paid.id);
		await event.set({ payload: JSON.stringify(paid) }).execute();
		expect(await sentenceOf(`POST events/${paid.id}/rerun`)).toBe(
			'Ran the event checkout.session.completed again.',
		);
		await event.set({ outcome: 'failed' }).execute();
		expect(await sentenceOf(`POST events/${paid.id}/set-aside`)).toBe(
			'Dismissed the event checkout.session.completed.',
		);
	});

	it('other payments of an order how much was refunded', async () => {
		const order = await buyShirts(1);
		const { stripe } = context.services.provider;
		async function payAgain(): Promise<string> {
			const { client_reference_id, payment_intent_data, success_url } = parametersOf(order).session;
			const price_data = { currency: 'usd', unit_amount: 1200, product_data: { name: 'Shirt' } };
			const page = await stripe.checkout.sessions.create({
				mode: 'payment',
				...(client_reference_id && { client_reference_id }),
				...(payment_intent_data && { payment_intent_data }),
				...(success_url && { success_url }),
				line_items: [{ quantity: 1, price_data }],
			});
			await context.control(`/sandbox/pay/${page.id}`, {});
			const { payment_intent } = await stripe.checkout.sessions.retrieve(page.id);
			const { data } = await stripe.events.list({ limit: 20 });
			const about = data.filter((event) => JSON.stringify(event).includes(`${payment_intent}`));
			await context.deliver(...about.toReversed());
			return String(payment_intent);
		}
		const [first, second] = [await payAgain(), await payAgain()];
		expect(await sentenceOf(`POST other-payments/${first}/refund`)).toBe(
			`Refunded $12.00 of another payment of ${order.number} (${first}).`,
		);
		expect(await sentenceOf(`POST other-payments/${second}/set-aside`)).toBe(
			`Dismissed another payment of ${order.number} (${second}).`,
		);
	});

	it('products and publications what shoppers see', async () => {
		await save(shirt.id, { price: '36.99' });
		await publish();
		const changed = `${shirt.name}: price from $34.99 to $36.99`;
		expect(await newest()).toBe(`Published publication 2: ${changed}.`);
		await undo(1);
		expect(await newest()).toBe('Published publication 1 again, as 3.');
		const cap = await newCap();
		await act(cap, 'archive');
		expect(await newest()).toBe('Archived Captain Cap.');
		await act(cap, 'restore');
		expect(await newest()).toBe('Restored Captain Cap.');
		const { revision } = await product(cap);
		expect(await sentenceOf(`DELETE products/${cap}`, { revision })).toBe('Deleted Captain Cap.');
		await save(shirt.id, { price: '37.99' });
		const seen = { revision: (await product(shirt.id)).revision };
		expect(await sentenceOf(`POST products/${shirt.id}/discard`, seen)).toBe(
			`Discarded the changes of ${shirt.name}.`,
		);
		const other = await newCap();
		const ofOther = { revision: (await product(other)).revision };
		expect(await sentenceOf(`POST products/${other}/discard`, ofOther)).toBe(
			'Discarded Captain Cap.',
		);
		await schedule();
		expect(await newest()).toBe(
			`Scheduled ${shirt.name}: price 29.99, from ${inHours(1).replace('T', ' ')}.`,
		);
		const [scheduled] = await schedules();
		expect(await sentenceOf(`POST schedules/${scheduled?.id}/cancel`)).toBe(
			`Cancelled what was scheduled: ${shirt.name}: price $29.99.`,
		);
	});

	it('colors, settings, collections and files what was made of them', async () => {
		await setSwatch(context, 'Kelp', '#2e8b57');
		expect(await newest()).toBe('Changed the colors of the shop: Kelp (#2e8b57) is new.');
		const { colours } = (await context.desk('GET palette')).body;
		const next = colours.slice(0, -1).with(0, { name: 'White', swatch: '#fefefe' });
		expect(await sentenceOf('PUT palette', { revision: 2, colours: next })).toBe(
			'Changed the colors of the shop: the swatch of White from #ffffff to #fefefe; Kelp is gone.',
		);
		expect(await sentenceOf('POST palette/discard', { revision: 3 })).toBe(
			'Discarded the changes of the colors of the shop.',
		);
		const { settings, revision: first } = (await context.desk('GET settings')).body;
		const days = [{ from: '2026-12-24', to: '2026-12-26' }];
		const places = { zones: [], elsewhere: { isOpen: true } };
		const saved = { ...settings, ...places, shipping: '6.99', daysOff: days };
		expect(await sentenceOf('PUT settings', { revision: first, settings: saved })).toBe(
			'Changed the settings of the shop: zones; everywhere else; price of standard shipping from 5.99 to 6.99; days off.',
		);
		expect(await sentenceOf('POST settings/discard', { revision: first + 1 })).toBe(
			'Discarded the changes of the settings of the shop.',
		);
		expect(await sentenceOf('PUT settings/mail', { email: 'ada@blue.example' })).toBe(
			'Changed who gets the merchant’s emails from merchant@blue.example to ada@blue.example.',
		);
		expect(await sentenceOf('POST settings/mail/test')).toBe(
			'Sent a test email to ada@blue.example.',
		);
		const { id } = (await context.desk('POST collections', { title: 'Harbor' })).body;
		const seen = async () => ({
			revision: (await context.desk(`GET collections/${id}`)).body.revision,
		});
		expect(await sentenceOf(`POST collections/${id}/archive`, await seen())).toBe(
			'Archived the collection Harbor.',
		);
		expect(await sentenceOf(`POST collections/${id}/restore`, await seen())).toBe(
			'Restored the collection Harbor.',
		);
		expect(await sentenceOf(`DELETE collections/${id}`, await seen())).toBe(
			'Deleted the collection Harbor.',
		);
		const { collection, revision } = (await context.desk('GET collections/men')).body;
		const forMen = { ...collection, intro: 'For Men' };
		await context.desk('PUT collections/men', { revision, collection: forMen });
		expect(await sentenceOf('POST collections/men/discard', { revision: revision + 1 })).toBe(
			'Discarded the changes of the collection Men’s Collection.',
		);
		async function sendFile(query: string) {
			const answer = await fetch(
				`${context.services.defaultUrl}/functions/v1/desk/products/import${query}`,
				{
					method: 'POST',
					headers: { authorization: `Bearer ${context.merchant.token}` },
					body: 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price\ncap,Cap,Hats,Size,M,12.00',
				},
			);
			return v.parse(importReportSchema, await answer.json());
		}
		const { basis } = await sendFile('');
		await sendFile(`?file=shopify.csv&basis=${basis}`);
		expect(await newest()).toBe('Imported shopify.csv: 1 new, 0 changed.');
		await fetch(`${context.services.defaultUrl}/functions/v1/desk/messages.csv`, {
			headers: { authorization: `Bearer ${context.merchant.token}` },
		});
		expect(await newest()).toBe('Saved messages as a file.');
	});

	it('access who was turned away, admitted, or forgotten', async () => {
		const ada = await signUp(context, 'ada');
		const env = { DATABASE_URL: url, DATA_DIR: context.dataDir };
		await shopCommand(env, 'merchant', 'add', ada.email);
		const mail = await context.db
			.selectFrom('outbox')
			.select(['id', 'data'])
			.where('recipient', '=', ada.email)
			.where('template', '=', 'desk-admission')
			.executeTakeFirstOrThrow();
		const { code } = v.parse(v.object({ code: v.string() }), await readData(context.db, mail));
		const secured = await addFactor(ada);
		await call(context, 'GET desk/orders', { token: secured.token });
		expect(await newest()).toBe('Tried to call GET /functions/v1/desk/orders of the desk.');
		const body = { code };
		await call(context, 'POST desk-admission', { token: secured.token, body });
		expect(await newest()).toBe('Was admitted to the desk.');
		await send(context, contactPath, { ...contactMessage, email: 'forgotten@example.com' });
		await shopCommand(env, 'forget', 'forgotten@example.com');
		expect(await newest()).toBe('Removed the data of a guest.');
	});

	it('a scheduled publication what it published', async () => {
		const changed = `${shirt.name}: price from $34.99 to $36.99`;
		await save(shirt.id, { price: '36.99' });
		const at = inHours(1);
		await publishAt(at);
		expect(await newest()).toBe(
			`Scheduled changes for ${at.replace('T', ' ')}: ${shirt.name}: published as its draft is then.`,
		);
		await due(1);
		const published = (await rows()).find(({ action }) => action === 'publish-scheduled');
		expect(published?.what).toBe(`Published publication 4 as scheduled: ${changed}.`);
	});

	it('every action that is recorded', () => {
		// Their test needs the built site: desk/server/previews/previews.test.ts.
		const elsewhere = ['preview-link', 'preview-link-end'];
		// Earlier releases recorded these: desk/rules/audit-sentence.test.ts.
		const earlier = ['color-new', 'color-change'];
		const all: readonly string[] = Object.values(auditKinds).flat();
		expect([...recorded, ...elsewhere, ...earlier].toSorted()).toEqual(all.toSorted());
	});
});
