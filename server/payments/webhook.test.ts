import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { createApp } from '../app.ts';
import { oneShirt, twoSizesOfTwoProducts } from '../checkout/testing/checkout-bodies.ts';
import type { Order } from '../db/order-schema.ts';
import { orderOf, placeOrder } from '../orders/testing/guest-orders.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { sendEvent, sessionEvent } from './testing/provider-events.ts';

describe.each(databaseKinds())('provider events on $name', ({ create }) => {
	let context: AppTestContext;
	let order: Order;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
		// The events of this suite are made here, so that their order and content can be chosen.
		await context.control('/sandbox/webhooks', { paused: true });
	});
	afterAll(async () => await context.stop());
	beforeEach(async () => {
		order = await newOrder();
	});

	async function newOrder(body = oneShirt()): Promise<Order> {
		return await orderOf(context, await placeOrder(context, body));
	}

	const event = (type: string, change?: object, id?: string) =>
		sessionEvent(order, type, change, id);

	const completed = (change: object = {}, id?: string) =>
		event('checkout.session.completed', change, id);

	const send = (payload: object | string, secret?: string) => sendEvent(context, payload, secret);

	async function deliver(body: string, signature: string | null) {
		return await context.app.request('/webhooks/stripe', {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				...(signature === null ? {} : { 'stripe-signature': signature }),
			},
			body,
		});
	}

	async function state() {
		const [current, receipts, mismatches, history] = await Promise.all([
			context.db
				.selectFrom('orders')
				.selectAll()
				.where('id', '=', order.id)
				.executeTakeFirstOrThrow(),
			messages('receipt', `receipt:${order.id}`),
			messages('payment-mismatch'),
			context.db
				.selectFrom('order_history')
				.select(['from_status', 'to_status', 'cause'])
				.where('order_id', '=', order.id)
				.orderBy('id')
				.execute(),
		]);
		return { order: current, receipts, mismatches, history };
	}

	async function messages(template: string, cause?: string) {
		const query = context.db.selectFrom('outbox').selectAll().where('template', '=', template);
		return await (cause === undefined ? query : query.where('cause', '=', cause)).execute();
	}

	async function outcomeOf(id: string) {
		const row = await context.db
			.selectFrom('provider_events')
			.select(['outcome', 'order_id'])
			.where('id', '=', id)
			.executeTakeFirst();
		return row && { ...row };
	}

	it('a completed session makes the order paid, with one receipt of its snapshot', async () => {
		order = await newOrder(twoSizesOfTwoProducts());
		const paid = completed();
		expect((await send(paid)).status).toBe(200);
		const after = await state();
		expect(after.order).toMatchObject({ status: 'paid', payment_intent_id: `pi_${order.id}` });
		expect(after.order.paid_at_ms).not.toBeNull();
		expect(after.receipts).toHaveLength(1);
		expect(after.receipts[0]).toMatchObject({ recipient: 'grace@example.com', status: 'waiting' });
		expect(JSON.parse(after.receipts[0]?.data ?? '')).toMatchObject({
			number: order.number,
			subtotalCents: 12_996,
			discount: { code: 'FLIBS', cents: 2599 },
			shippingCents: 0,
			totalCents: 10_397,
		});
		expect(after.history.map((entry) => ({ ...entry }))).toEqual([
			{ from_status: null, to_status: 'pending', cause: 'checkout' },
			{ from_status: 'pending', to_status: 'paid', cause: 'checkout.session.completed' },
		]);
		expect(await outcomeOf(paid.id)).toEqual({ outcome: 'applied', order_id: order.id });
	});

	it('the same event twenty times at once changes things once', async () => {
		const paid = completed();
		const answers = await Promise.all(Array.from({ length: 20 }, () => send(paid)));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		const after = await state();
		expect(after.order.status).toBe('paid');
		expect(after.receipts).toHaveLength(1);
		expect(after.history).toHaveLength(2);
	});

	it('a replayed event changes nothing, not even after a later change', async () => {
		const paid = completed();
		await send(paid);
		const before = await state();
		expect((await send(paid)).status).toBe(200);
		expect(await state()).toEqual(before);
	});

	it('two different events that say paid give one receipt', async () => {
		await Promise.all([send(completed()), send(event('checkout.session.async_payment_succeeded'))]);
		const after = await state();
		expect(after.receipts).toHaveLength(1);
		expect(after.history).toHaveLength(2);
	});

	it('a completed unpaid session leaves the order pending until it is paid', async () => {
		await send(completed({ payment_status: 'unpaid' }));
		expect((await state()).order.status).toBe('pending');
		await send(event('checkout.session.async_payment_succeeded'));
		expect((await state()).order.status).toBe('paid');
	});

	it('a failed slow payment makes the order failed', async () => {
		await send(event('checkout.session.async_payment_failed', { payment_status: 'unpaid' }));
		expect(await state()).toMatchObject({ order: { status: 'failed' }, receipts: [] });
	});

	it('an expired session makes the order expired', async () => {
		await send(event('checkout.session.expired', { payment_status: 'unpaid' }));
		expect(await state()).toMatchObject({ order: { status: 'expired' }, receipts: [] });
	});

	it('an expiry that arrives after the payment changes nothing', async () => {
		await send(completed());
		await send(event('checkout.session.expired', { payment_status: 'unpaid' }));
		expect((await state()).order.status).toBe('paid');
	});

	it('a payment counts even if an expiry arrived first', async () => {
		await send(event('checkout.session.expired', { payment_status: 'unpaid' }));
		await send(completed());
		expect(await state()).toMatchObject({ order: { status: 'paid' } });
	});

	it('the end of an earlier page of the order says nothing about the order', async () => {
		await send(
			event('checkout.session.expired', { id: 'cs_test_earlier', payment_status: 'unpaid' }),
		);
		expect((await state()).order.status).toBe('pending');
	});

	it('finds the order by our own id before its session is known', async () => {
		await context.db
			.updateTable('orders')
			.set({ payment_session_id: null, payment_url: null })
			.where('id', '=', order.id)
			.execute();
		await send(completed());
		const after = await state();
		expect(after.order).toMatchObject({
			status: 'paid',
			payment_session_id: order.payment_session_id,
		});
	});

	it('finds the order by the session if the reference is missing', async () => {
		await send(completed({ client_reference_id: null }));
		expect((await state()).order.status).toBe('paid');
	});

	describe.each([
		['amount', { amount_total: 1 }],
		['currency', { currency: 'eur' }],
		['livemode', { livemode: true }],
	])('a payment of another %s', (_, change) => {
		it('is recorded, reported to the merchant, and the order is not paid', async () => {
			const before = (await state()).mismatches.length;
			const differing = completed(change);
			expect((await send(differing)).status).toBe(200);
			const after = await state();
			expect(after.order.status).toBe('pending');
			expect(after.receipts).toEqual([]);
			expect(after.mismatches).toHaveLength(before + 1);
			expect(after.history.at(-1)).toMatchObject({
				to_status: 'pending',
				cause: 'payment differs',
			});
			expect(await outcomeOf(differing.id)).toEqual({ outcome: 'applied', order_id: order.id });
		});
	});

	it('a second payment of a paid order is reported to the merchant once, and changes nothing', async () => {
		await send(completed());
		const before = await state();
		const second = { id: 'cs_test_second_page_of_it', payment_intent: `pi_second_${order.id}` };
		const events = [completed(second), completed(second)];
		const outcomes: unknown[] = [];
		for (const differing of events) {
			expect((await send(differing)).status).toBe(200);
			outcomes.push(await outcomeOf(differing.id));
		}
		expect(outcomes).toEqual([
			{ outcome: 'applied', order_id: order.id },
			{ outcome: 'unchanged', order_id: order.id },
		]);
		const after = await state();
		expect(after.order).toEqual(before.order);
		expect(after.receipts).toHaveLength(1);
		const known = before.mismatches.map(({ id }) => id);
		const mails = after.mismatches.filter(({ id }) => !known.includes(id));
		expect(mails.map(({ data }) => JSON.parse(data))).toMatchObject([
			{ number: order.number, isSecondPayment: true },
		]);
		// A repeated event of the first payment changes nothing.
		const again = completed();
		await send(again);
		expect(await outcomeOf(again.id)).toEqual({ outcome: 'unchanged', order_id: order.id });
	});

	it('the id of a payment page is shortened in the log', async () => {
		let logged = '';
		const write = (chunk: unknown, _encoding: string, done: () => void) => {
			logged += String(chunk);
			done();
		};
		const services = { ...context.services, log: pino(new Writable({ write })) };
		const app = createApp(services);
		await sendEvent({ ...context, services, app }, completed({ amount_total: 1 }));
		expect(logged).toContain('paid, but not what the order asks for');
		expect(logged).toContain(`"session":"${order.payment_session_id?.slice(0, 12)}…"`);
		expect(logged).not.toContain(order.payment_session_id);
	});

	it.each([
		['an order that is not ours', { client_reference_id: 'ord_foreign', id: 'cs_test_foreign' }],
		['no reference and a foreign session', { client_reference_id: null, id: 'cs_test_foreign' }],
	])('an event for %s is stored and changes nothing', async (_, change) => {
		const before = await state();
		const foreign = completed(change);
		expect((await send(foreign)).status).toBe(200);
		expect(await state()).toEqual(before);
		expect(await outcomeOf(foreign.id)).toEqual({ outcome: 'unknown-order', order_id: null });
	});

	it('an event of another kind is stored and ignored', async () => {
		const other = { ...completed(), type: 'customer.created' };
		expect((await send(other)).status).toBe(200);
		expect(await outcomeOf(other.id)).toEqual({ outcome: 'ignored', order_id: null });
	});

	describe('what is not signed by the provider is refused and not stored', () => {
		it.each([
			['no signature', () => deliver(JSON.stringify(completed({}, 'evt_none')), null), 'evt_none'],
			['nonsense', () => deliver(JSON.stringify(completed({}, 'evt_x')), 'nonsense'), 'evt_x'],
			['another secret', () => send(completed({}, 'evt_other'), 'whsec_other'), 'evt_other'],
			['signed, but not JSON', () => send('{"id":'), ''],
			['empty', () => deliver('', ''), ''],
			['too large', () => send('x'.repeat(600_000)), ''],
		])('%s', async (_, attempt, id) => {
			const response = await attempt();
			expect(response.status).toBeGreaterThanOrEqual(400);
			expect(response.status).toBeLessThan(500);
			expect(((await response.json()) as { error: string }).error.length).toBeGreaterThan(10);
			expect(await outcomeOf(id)).toBeUndefined();
		});

		it('a signature of another body', async () => {
			const text = JSON.stringify(completed({}, 'evt_swapped'));
			const signature = context.services.provider.stripe.webhooks.generateTestHeaderString({
				payload: text,
				secret: context.services.provider.webhookSecret,
			});
			const response = await deliver(text.replace('"paid"', '"PAID"'), signature);
			expect(response.status).toBe(400);
			expect(await outcomeOf('evt_swapped')).toBeUndefined();
		});

		it('a signature from hours ago', async () => {
			const payload = JSON.stringify(completed({}, 'evt_old'));
			const signature = context.services.provider.stripe.webhooks.generateTestHeaderString({
				payload,
				secret: context.services.provider.webhookSecret,
				timestamp: Math.floor(Date.now() / 1000) - 7200,
			});
			expect((await deliver(payload, signature)).status).toBe(400);
			expect(await outcomeOf('evt_old')).toBeUndefined();
		});
	});
});
