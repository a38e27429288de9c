import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { oneShirt } from '../checkout/testing/checkout-bodies.ts';
import type { EventOutcome } from '../db/payment-schema.ts';
import { changeStatus } from '../orders/change-status.ts';
import { buy, orderOf, placeOrder, setOrder } from '../orders/testing/guest-orders.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { signUp } from '../testing/shoppers.ts';
import {
	applyRetention,
	oldEventsQuery,
	sentMailsQuery,
	sessionsQuery,
	signInsQuery,
	unpaidOrdersQuery,
} from './retention.ts';

const dayMs = 24 * 3_600_000;

describe.each(databaseKinds())('what is older than its retention on $name', ({ name, create }) => {
	let context: AppTestContext;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
	});
	afterAll(async () => await context.stop());

	/** A mail of this age, with an id. */
	async function mail(days: number, columns: { status: 'sent' | 'failed' | 'waiting' }) {
		const id = uuidv7();
		await context.db
			.insertInto('outbox')
			.values({
				id,
				cause: `test:${id}`,
				template: 'receipt',
				recipient: 'grace@example.com',
				data: '{"number":"BLUE-22222222"}',
				next_attempt_at_ms: 0,
				last_error: null,
				created_at_ms: Date.now() - days * dayMs,
				sent_at_ms: null,
				...columns,
			})
			.execute();
		return id;
	}

	async function mailOf(id: string) {
		return await context.db
			.selectFrom('outbox')
			.selectAll()
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
	}

	it('sent mails lose address and text, however many they are, and waiting ones do not', async () => {
		const old = await Promise.all(Array.from({ length: 450 }, () => mail(91, { status: 'sent' })));
		const failed = await mail(91, { status: 'failed' });
		const waiting = await mail(91, { status: 'waiting' });
		const recent = await mail(89, { status: 'sent' });
		await applyRetention(context.services);
		const emptied = { recipient: '', data: '{}' };
		for (const id of [...old, failed]) expect(await mailOf(id)).toMatchObject(emptied);
		for (const id of [waiting, recent]) {
			expect(await mailOf(id)).toMatchObject({ recipient: 'grace@example.com' });
		}
	});

	it('mails of the version before get the number of their order', async () => {
		const id = await mail(1, { status: 'sent' });
		expect(await mailOf(id)).toMatchObject({ order_number: null });
		await applyRetention(context.services);
		expect(await mailOf(id)).toMatchObject({ order_number: 'BLUE-22222222' });
	});

	it('provider events lose the person, unless somebody still has to see to them', async () => {
		async function event(days: number, outcome: EventOutcome, setAsideAtMs: number | null = null) {
			const id = `evt_${uuidv7()}`;
			const object = { id: 'cs_1', amount_total: 4098, customer_email: 'grace@example.com' };
			await context.db
				.insertInto('provider_events')
				.values({
					id,
					type: 'checkout.session.completed',
					order_id: null,
					outcome,
					payload: JSON.stringify({ id, data: { object } }),
					received_at_ms: Date.now() - days * dayMs,
					set_aside_at_ms: setAsideAtMs,
				})
				.execute();
			return id;
		}
		const old = await event(91, 'applied');
		const setAside = await event(91, 'mismatch', 1);
		const recent = await event(89, 'applied');
		const failed = await event(91, 'failed');
		await applyRetention(context.services);
		async function payloadOf(id: string) {
			const row = await context.db
				.selectFrom('provider_events')
				.select('payload')
				.where('id', '=', id)
				.executeTakeFirstOrThrow();
			return row.payload;
		}
		for (const id of [old, setAside]) {
			expect(await payloadOf(id)).not.toContain('grace');
			expect(await payloadOf(id)).toContain('4098');
		}
		for (const id of [recent, failed]) expect(await payloadOf(id)).toContain('grace');
	});

	it('unpaid orders lose the person, and paid ones do not', async () => {
		const paid = await buy(context, oneShirt());
		const unpaid = await orderOf(context, await placeOrder(context, oneShirt('L')));
		const recent = await orderOf(context, await placeOrder(context, oneShirt('S')));
		for (const { id } of [unpaid, recent]) {
			await context.db
				.transaction()
				.execute((tx) => changeStatus(tx, id, { to: 'expired', cause: 'test', nowMs: Date.now() }));
		}
		await setOrder(context, paid, { payment_expires_at_ms: Date.now() - 400 * dayMs });
		await setOrder(context, unpaid, { payment_expires_at_ms: Date.now() - 31 * dayMs });
		await setOrder(context, recent, { payment_expires_at_ms: Date.now() - 29 * dayMs });
		await applyRetention(context.services);
		const rows = await context.db.selectFrom('orders').selectAll().execute();
		const rowOf = (id: string) => rows.find((row) => row.id === id);
		expect(rowOf(unpaid.id)).toMatchObject({ email: '', total_cents: unpaid.total_cents });
		expect(rowOf(unpaid.id)?.address).not.toContain('Quay');
		for (const { id } of [paid, recent]) {
			expect(rowOf(id)).toMatchObject({ email: 'grace@example.com' });
		}
	});

	it('sign-ins lose network address and browser, and sessions that nobody uses too', async () => {
		await signUp(context, 'ada');
		const client = { ip: '192.0.2.1', user_agent: 'A browser' };
		await context.db.updateTable('auth_sessions').set(client).execute();
		await context.db.updateTable('auth_audit_log').set(client).execute();
		await applyRetention(context.services);
		const sessions = () =>
			context.db.selectFrom('auth_sessions').select(['ip', 'user_agent']).execute();
		const entries = () =>
			context.db.selectFrom('auth_audit_log').select(['ip', 'user_agent']).execute();
		expect(await sessions()).toMatchObject([client]);
		expect((await entries())[0]).toMatchObject(client);
		const afterRetention = { ...context.services, now: () => Date.now() + 91 * dayMs };
		await applyRetention(afterRetention);
		const nobody = { ip: null, user_agent: null };
		expect(await sessions()).toEqual([nobody]);
		for (const entry of await entries()) expect(entry).toEqual(nobody);
	});

	it('is found by an index', async () => {
		const queries = {
			outbox_retained: sentMailsQuery(context.db, 1),
			provider_events_retained: oldEventsQuery(context.db, 1),
			orders_unpaid_retained: unpaidOrdersQuery(context.db, 1),
			auth_audit_log_retained: signInsQuery(context.db, 1),
			auth_sessions_retained: sessionsQuery(context.db, 1),
		};
		await context.db.connection().execute(async (db) => {
			// The tables of this test are small enough to be read whole.
			if (name === 'PostgreSQL') await sql`set enable_seqscan = off`.execute(db);
			for (const [index, query] of Object.entries(queries)) {
				const { sql: text, parameters } = query.compile();
				const explain = name === 'SQLite' ? 'explain query plan' : 'explain';
				const { rows } = await db.executeQuery({
					...sql`select 1`.compile(db),
					sql: `${explain} ${text}`,
					parameters,
				});
				expect(JSON.stringify(rows)).toContain(index);
			}
			if (name === 'PostgreSQL') await sql`reset enable_seqscan`.execute(db);
		});
	});
});
