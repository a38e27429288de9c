import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { forgetDoneOrders } from '../accounts/forget-orders.ts';
import type { Order } from '../db/order-schema.ts';
import {
	type OrderTestContext,
	openOrderTestContext,
} from '../orders/testing/order-test-context.ts';
import { applySession } from './apply-session.ts';
import { cardOf } from './payment-card.ts';
import { readAskedSession } from './session-event.ts';

onOneDatabase('the card of a payment', ({ create }) => {
	let context: OrderTestContext;
	let order: Order;
	beforeAll(async () => {
		context = await openOrderTestContext(await create());
	});
	afterAll(() => context.stop());
	beforeEach(async () => {
		order = await context.place();
		await context.pay(order, { card: '5555555555554444' });
	});

	const deliver = async (type: string) =>
		await context.deliver(...(await context.events(order, type)));
	const card = async () => cardOf(await context.now(order));

	it.each([
		[['charge.succeeded', 'checkout.session.completed']],
		[['checkout.session.completed', 'charge.succeeded']],
	])('is known by brand and last four digits, whichever event comes first: %j', async (types) => {
		for (const type of types) expect(await deliver(type)).toEqual([200]);
		expect(await card()).toEqual({ brand: 'mastercard', last4: '4444' });
		const { payment_card: stored } = await context.now(order);
		const payment = await context.paymentOf(order);
		expect(JSON.parse(stored ?? '')).toEqual({ payment, brand: 'mastercard', last4: '4444' });
	});

	it('is stored with nothing else of the card, also in the event', async () => {
		await deliver('charge.succeeded');
		const { payload } = await context.db
			.selectFrom('provider_events')
			.select('payload')
			.where('type', '=', 'charge.succeeded')
			.where('order_id', '=', order.id)
			.executeTakeFirstOrThrow();
		const { object } = JSON.parse(payload).data;
		expect(object.payment_method_details).toEqual({
			card: { brand: 'mastercard', last4: '4444' },
		});
		for (const word of ['exp_month', 'billing_details', 'fingerprint', 'grace']) {
			expect(payload).not.toContain(word);
		}
	});

	it('is unknown without its event', async () => {
		await deliver('checkout.session.completed');
		expect(await card()).toBeNull();
	});

	it('is known when the provider was asked, because no event came', async () => {
		const { stripe } = context.services.provider;
		const asked = await stripe.checkout.sessions.retrieve(order.payment_session_id ?? '', {
			expand: ['payment_intent.latest_charge'],
		});
		await context.db.transaction().execute(async (tx) => {
			const news = readAskedSession(asked);
			await applySession(context.services, tx, order, news, { cause: 'asked' });
		});
		expect(await context.now(order)).toMatchObject({ status: 'paid' });
		expect(await card()).toEqual({ brand: 'mastercard', last4: '4444' });
	});

	it('stays that of the payment that counts', async () => {
		await deliver('checkout.session.completed');
		await deliver('charge.succeeded');
		const other = await context.place();
		await context.pay(other);
		const [event] = await context.events(other, 'charge.succeeded');
		if (!event) throw new Error('no event');
		const charge = { ...event.data.object, metadata: { order_id: order.id } };
		const data = { ...event.data, object: charge };
		await context.deliver({ ...event, id: `${event.id}x`, data } as typeof event);
		expect(await card()).toEqual({ brand: 'mastercard', last4: '4444' });
	});

	it('of somebody else changes nothing', async () => {
		const [event] = await context.events(order, 'charge.succeeded');
		if (!event) throw new Error('no event');
		const object = { ...event.data.object, metadata: {}, payment_intent: 'pi_other' };
		const data = { ...event.data, object };
		expect(await context.deliver({ ...event, id: `${event.id}y`, data } as typeof event)).toEqual([
			200,
		]);
		const stored = await context.db
			.selectFrom('provider_events')
			.select('outcome')
			.where('id', '=', `${event.id}y`)
			.executeTakeFirst();
		expect(stored).toEqual({ outcome: 'ignored' });
	});

	it('is forgotten with the person', async () => {
		await deliver('charge.succeeded');
		await deliver('checkout.session.completed');
		const accountId = crypto.randomUUID();
		const set = { account_id: accountId, shipped_at_ms: 1, delivered_at_ms: 1 };
		await context.db.updateTable('orders').set(set).where('id', '=', order.id).execute();
		await context.db.transaction().execute(async (tx) => {
			const nowMs = Date.now();
			await forgetDoneOrders(tx, accountId, { nowMs, placedBeforeMs: nowMs });
		});
		expect(await context.now(order)).toMatchObject({ email: '', payment_card: null });
	});
});
