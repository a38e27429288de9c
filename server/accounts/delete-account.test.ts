import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountDeletedSchema, deleteWord } from '../../core/account/delete-account.ts';
import { databaseKinds } from '../../tests/databases.ts';
import type { Order } from '../db/order-schema.ts';
import { contactMessage } from '../messages/testing/messages.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import {
	call,
	clientOf,
	order,
	orderAgain,
	password,
	postal,
	prove,
	type Shopper,
	sendProviderEvent,
	signUp,
} from '../testing/shoppers.ts';
import { forgetClosedAccounts } from './anonymise.ts';

const dayMs = 24 * 3_600_000;
const savedShirt = {
	entries: [{ id: 'men-captain', size: 'M', changedAtMs: 1, isRemoved: false }],
};

describe.each(databaseKinds())('a deleted account on $name', ({ create }) => {
	let context: AppTestContext;
	let ada: Shopper;
	let offsetMs = 0;
	beforeAll(async () => {
		// Nobody can object, so a deletion does not wait (deletion-asked.test.ts).
		context = await openAppTestContext(await create(), { objectionLifeMs: null });
		context.clock.nowMs = () => Date.now() + offsetMs;
		await context.control('/sandbox/webhooks', { paused: true });
	});
	afterAll(async () => await context.stop());
	beforeEach(async () => {
		ada = await signUp(context, 'ada');
	});
	afterEach(() => {
		offsetMs = 0;
	});

	async function remove({ token }: Shopper, body: unknown = { confirmation: deleteWord }) {
		return await call(context, 'POST delete-account', { token, body });
	}

	async function removed(shopper: Shopper) {
		const { status, body } = await remove(shopper);
		expect(status).toBe(200);
		return v.parse(accountDeletedSchema, body);
	}

	async function change(id: string, columns: Partial<Order>) {
		await context.db.updateTable('orders').set(columns).where('id', '=', id).execute();
	}

	/** The whole database as text. */
	async function everything(): Promise<string> {
		const tables = await context.db.introspection.getTables();
		const rows = tables.map(({ name }) =>
			// Any table, including those that the schema does not know.
			context.db
				.selectFrom(name as 'orders')
				.selectAll()
				.execute(),
		);
		return JSON.stringify(await Promise.all(rows));
	}

	/** The number of entries in the wishlist of an account. */
	async function savedBy({ id }: Shopper): Promise<number> {
		const rows = await context.db
			.selectFrom('wishlist_entries')
			.select('product_id')
			.where('account_id', '=', id)
			.execute();
		return rows.length;
	}

	async function sendMails() {
		await context.db
			.updateTable('outbox')
			.set({ status: 'sent', sent_at_ms: context.clock.nowMs() })
			.where('status', '=', 'waiting')
			.execute();
	}

	it.each([{}, { confirmation: 'delete' }, { confirmation: true }, null, 'DELETE', '{'])(
		'is not deleted by %j',
		async (body) => {
			const answer = await remove(ada, body);
			expect(answer.status).toBe(400);
			expect(answer.body).toEqual({ error: expect.stringMatching(/\.$/) });
			expect((await call(context, 'GET my-orders', { token: ada.token })).status).toBe(200);
		},
	);

	it('lets nobody in, on any device, and is told so by mail', async () => {
		const elsewhere = clientOf(context);
		await elsewhere.signInWithPassword({ email: ada.email, password });
		expect(await removed(ada)).toEqual({
			state: 'deleted',
			until: null,
			isAccountElsewhere: false,
		});
		expect((await remove(ada)).status).toBe(401);
		expect((await call(context, 'GET my-data', { token: ada.token })).status).toBe(401);
		expect((await elsewhere.getUser()).error?.status).toBe(403);
		expect((await elsewhere.refreshSession()).error?.code).toBe('refresh_token_not_found');
		const { error } = await clientOf(context).signInWithPassword({ email: ada.email, password });
		expect(error?.code).toBe('invalid_credentials');
		const mails = await context.db
			.selectFrom('outbox')
			.selectAll()
			.where('recipient', '=', ada.email)
			.execute();
		expect(mails).toMatchObject([{ template: 'account-closed', data: '{"isWaiting":false}' }]);
	});

	it('leaves no trace of the person, once its last mail is sent', async () => {
		ada = await prove(context, ada);
		const token = ada.token;
		await call(context, 'POST subscribe', { body: { email: ada.email } });
		const input = {
			...contactMessage,
			email: ada.email,
			message: 'Carve 77 Lighthouse Lane into it',
		};
		await call(context, 'POST contact-message', { body: input, key: randomUUID() });
		const body = { id: randomUUID(), address: { ...postal, address: '77 Lighthouse Lane' } };
		await call(context, 'PUT my-addresses', { token, body });
		await call(context, 'PUT my-wishlist', { token, body: savedShirt });
		await removed(ada);
		const left = await everything();
		expect(left).not.toContain('77 Lighthouse Lane');
		expect(await savedBy(ada)).toBe(0);
		expect(left.split(ada.email)).toHaveLength(2);
		await forgetClosedAccounts(context.services);
		expect(await everything()).toContain(ada.email);
		await sendMails();
		offsetMs = 3_600_000;
		await forgetClosedAccounts(context.services);
		expect(await everything()).not.toContain(ada.email);
		const { rows } = await auditOf(ada.id);
		expect(rows.map(({ action }) => action)).toContain('account_deleted');
		for (const { ip, user_agent: agent } of rows) expect([ip, agent]).toEqual([null, null]);
		expect(await deletionsOf(ada.id)).toBe(0);
	});

	async function auditOf(id: string) {
		const rows = await context.db
			.selectFrom('auth_audit_log')
			.selectAll()
			.where('user_id', '=', id)
			.execute();
		return { rows };
	}

	async function deletionsOf(id: string): Promise<number> {
		const rows = await context.db
			.selectFrom('account_deletions')
			.select('account_id')
			.where('account_id', '=', id)
			.execute();
		return rows.length;
	}

	/** The state of an order when its account is deleted, and the number of days until it is done. */
	const states: readonly {
		readonly name: string;
		readonly prepare: (placed: Order) => Promise<void>;
		/** Days with personal data, if not two days less than `doneAfterDays`. */
		readonly retentionDays?: number;
		/** Null: time alone does not end it. */
		readonly doneAfterDays: number | null;
	}[] = [
		{ name: 'not paid yet', prepare: async () => undefined, doneAfterDays: null },
		{
			name: 'paid, not sent',
			prepare: (placed) => sendProviderEvent(context, 'checkout.session.completed', placed),
			doneAfterDays: null,
		},
		{
			name: 'sent today',
			async prepare(placed) {
				await sendProviderEvent(context, 'checkout.session.completed', placed);
				await change(placed.id, { shipped_at_ms: Date.now() });
			},
			// Five business days are 7 to 10 days, then the return window.
			retentionDays: 36,
			doneAfterDays: 43,
		},
		{
			name: 'delivered three weeks ago',
			async prepare(placed) {
				await sendProviderEvent(context, 'checkout.session.completed', placed);
				await change(placed.id, {
					shipped_at_ms: Date.now() - 24 * dayMs,
					delivered_at_ms: Date.now() - 21 * dayMs,
				});
			},
			doneAfterDays: 11,
		},
		{
			name: 'delivered long ago',
			async prepare(placed) {
				await sendProviderEvent(context, 'checkout.session.completed', placed);
				await change(placed.id, { delivered_at_ms: Date.now() - 33 * dayMs });
			},
			doneAfterDays: 0,
		},
		{
			name: 'refunded',
			async prepare(placed) {
				await sendProviderEvent(context, 'checkout.session.completed', placed);
				await change(placed.id, { status: 'refunded' });
			},
			doneAfterDays: 0,
		},
		{
			name: 'expired',
			prepare: (placed) => sendProviderEvent(context, 'checkout.session.expired', placed, 'unpaid'),
			doneAfterDays: 8,
		},
		{
			name: 'failed',
			prepare: (placed) =>
				sendProviderEvent(context, 'checkout.session.async_payment_failed', placed, 'unpaid'),
			doneAfterDays: 8,
		},
	];

	it.each(states)('with an order $name', async ({ prepare, doneAfterDays, retentionDays }) => {
		const placed = await order(context, { token: ada.token, email: ada.email });
		await prepare(placed);
		const before = await orderAgain(context, placed.id);
		const answer = await removed(ada);
		expect(answer.state).toBe(doneAfterDays === 0 ? 'deleted' : 'waiting');
		const unchanged = await orderAgain(context, placed.id);
		if (doneAfterDays !== 0) {
			expect(unchanged).toEqual(before);
			expect(answer.until === null).toBe(doneAfterDays === null);
			await forgetClosedAccounts(context.services);
			offsetMs = (retentionDays ?? (doneAfterDays ?? 1000) - 2) * dayMs;
			await forgetClosedAccounts(context.services);
			expect(await orderAgain(context, placed.id)).toEqual(before);
		}
		if (doneAfterDays === null) return;
		offsetMs = doneAfterDays * dayMs;
		await sendMails();
		await Promise.all([
			forgetClosedAccounts(context.services),
			forgetClosedAccounts(context.services),
		]);
		const after = await orderAgain(context, placed.id);
		expect(after).toEqual({
			...before,
			email: '',
			address: expect.not.stringContaining('Hopper'),
			account_id: null,
			payment_parameters: '{}',
			payment_url: null,
			request_hash: '',
		});
		// The amounts are unchanged, without personal data.
		expect(JSON.parse(after.address)).toMatchObject({ firstName: '', zip: '' });
		offsetMs = (doneAfterDays + 1) * dayMs;
		await forgetClosedAccounts(context.services);
		expect(await orderAgain(context, placed.id)).toEqual(after);
		expect(await everything()).not.toContain(ada.email);
		expect(await deletionsOf(ada.id)).toBe(0);
	});

	it('keeps the provider’s amounts, without whom they are of', async () => {
		const placed = await order(context, { token: ada.token, email: ada.email });
		await sendProviderEvent(context, 'checkout.session.completed', placed);
		await change(placed.id, { status: 'refunded' });
		await removed(ada);
		const event = await context.db
			.selectFrom('provider_events')
			.selectAll()
			.where('order_id', '=', placed.id)
			.executeTakeFirstOrThrow();
		expect(JSON.parse(event.payload)).toEqual({
			id: event.id,
			object: 'event',
			type: 'checkout.session.completed',
			api_version: expect.any(String),
			created: 1_700_000_000,
			livemode: false,
			data: {
				object: {
					id: placed.payment_session_id,
					object: 'checkout.session',
					client_reference_id: placed.id,
					payment_status: 'paid',
					amount_total: placed.total_cents,
					currency: 'usd',
					livemode: false,
					payment_intent: `pi_${placed.id}`,
				},
			},
		});
		const receipt = await context.db
			.selectFrom('outbox')
			.selectAll()
			.where('cause', '=', `receipt:${placed.id}`)
			.executeTakeFirstOrThrow();
		expect(receipt).toMatchObject({ recipient: '', data: '{}', status: 'failed' });
	});

	it('takes guests’ orders along where its address is proven, and leaves them where not', async () => {
		const typed = await signUp(context, 'typed');
		ada = await prove(context, ada);
		const [adas, strangers] = [
			await order(context, { email: ada.email }),
			await order(context, { email: typed.email }),
		];
		for (const { id } of [adas, strangers]) await change(id, { status: 'refunded' });
		await call(context, 'POST subscribe', { body: { email: typed.email } });
		await removed(ada);
		await removed(typed);
		expect((await orderAgain(context, adas.id)).email).toBe('');
		expect((await orderAgain(context, strangers.id)).email).toBe(typed.email);
		const subscriber = await context.db
			.selectFrom('subscribers')
			.selectAll()
			.where('email', '=', typed.email)
			.execute();
		expect(subscriber).toHaveLength(1);
	});

	it('takes an order along that was being written meanwhile, but none of a later account', async () => {
		const late = await order(context, { token: ada.token });
		await change(late.id, { account_id: null });
		await removed(ada);
		await change(late.id, { account_id: ada.id, status: 'refunded' });
		const next = await clientOf(context).signUp({ email: ada.email, password });
		const token = next.data.session?.access_token ?? '';
		const second = await order(context, { token, email: ada.email });
		await change(second.id, { status: 'refunded' });
		expect((await call(context, 'GET my-orders', { token })).body.orders).toHaveLength(1);
		await forgetClosedAccounts(context.services);
		expect((await orderAgain(context, late.id)).email).toBe('');
		expect((await orderAgain(context, second.id)).email).toBe(ada.email);
	});

	it('is deleted once when it is asked for twice at once', async () => {
		const placed = await order(context, { token: ada.token });
		const answers = await Promise.all([remove(ada), remove(ada), remove(ada)]);
		const statuses = answers.map(({ status }) => status);
		expect(statuses).toContain(200);
		for (const { status, body } of answers) {
			if (status === 200) expect(body).toMatchObject({ state: 'waiting' });
			else expect(status).toBe(401);
		}
		const mails = await context.db
			.selectFrom('outbox')
			.select('id')
			.where('recipient', '=', ada.email)
			.execute();
		expect(mails).toHaveLength(1);
		expect((await orderAgain(context, placed.id)).email).not.toBe('');
	});

	it('loses the addresses and the wishlist that an administrator’s deletion left behind', async () => {
		const body = { id: randomUUID(), address: { ...postal, address: '5 Stray Street' } };
		await call(context, 'PUT my-addresses', { token: ada.token, body });
		await call(context, 'PUT my-wishlist', { token: ada.token, body: savedShirt });
		await forgetClosedAccounts(context.services);
		expect(await everything()).toContain('5 Stray Street');
		expect(await savedBy(ada)).toBe(1);
		await context.db.deleteFrom('auth_users').where('id', '=', ada.id).execute();
		await forgetClosedAccounts(context.services);
		expect(await everything()).not.toContain('5 Stray Street');
		expect(await savedBy(ada)).toBe(0);
	});

	it('sends and shows nothing after a late payment', async () => {
		const placed = await order(context, { token: ada.token, email: ada.email });
		await sendProviderEvent(context, 'checkout.session.expired', placed, 'unpaid');
		await removed(ada);
		offsetMs = 8 * dayMs;
		await forgetClosedAccounts(context.services);
		await sendProviderEvent(context, 'checkout.session.completed', placed);
		expect((await orderAgain(context, placed.id)).status).toBe('paid');
		const receipts = await context.db
			.selectFrom('outbox')
			.select('id')
			.where('cause', '=', `receipt:${placed.id}`)
			.execute();
		expect(receipts).toEqual([]);
	});
});
