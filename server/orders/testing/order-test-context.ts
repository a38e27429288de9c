import type Stripe from 'stripe';
import type { CheckoutRequest } from '../../../core/checkout/checkout-request.ts';
import { eventually } from '../../../tests/eventually.ts';
import { oneShirt } from '../../checkout/testing/checkout-bodies.ts';
import type { Order } from '../../db/order-schema.ts';
import {
	openStockTestContext,
	type StockTestContext,
} from '../../stock/testing/stock-test-context.ts';
import type { AppTestOptions } from '../../testing/app-test-context.ts';

/**
 * An app whose provider events a test delivers: in any order, twice, or never. Payments, refunds
 * and disputes exist at the practice provider.
 */
export interface OrderTestContext extends StockTestContext {
	/** Places an unpaid order. */
	place(body?: CheckoutRequest): Promise<Order>;
	/** Pays an order at the provider, without an event. */
	pay(order: Order, how?: object): Promise<void>;
	/** Places and pays an order, and delivers the event. */
	buy(body?: CheckoutRequest): Promise<Order>;
	/** Reads the order again. */
	now(order: Order): Promise<Order>;
	/** The provider's events about an order, oldest first. */
	events(order: Order, type?: string): Promise<Stripe.Event[]>;
	/** Delivers signed events and returns the statuses of the answers. */
	deliver(...events: readonly Stripe.Event[]): Promise<number[]>;
	/** The payment intent of a paid order. */
	paymentOf(order: Order): Promise<string>;
	/** Opens a dispute about the payment of an order. */
	dispute(order: Order): Promise<Stripe.Dispute>;
	/** Messages about an order, by template. */
	mails(order: Order): Promise<Record<string, number>>;
	history(order: Order): Promise<string[]>;
}

export async function openOrderTestContext(
	databaseUrl: string,
	options: AppTestOptions = {},
): Promise<OrderTestContext> {
	const context = await openStockTestContext(databaseUrl, options);
	await context.control('/sandbox/webhooks', { paused: true });
	const { db, services } = context;
	const { stripe } = services.provider;

	async function paymentOf(order: Order): Promise<string> {
		const { sessions } = stripe.checkout;
		const session = await sessions.retrieve(order.payment_session_id ?? '');
		return String(session.payment_intent);
	}

	async function place(body = oneShirt()): Promise<Order> {
		const { body: answer } = await context.checkout(body);
		return await context.order({ sessionId: answer.sessionId });
	}

	async function events(order: Order, type?: string): Promise<Stripe.Event[]> {
		const payment = await paymentOf(order);
		const all = await stripe.events
			.list({ limit: 100, ...(type === undefined ? {} : { type }) })
			.autoPagingToArray({ limit: 10_000 });
		const isAbout = (event: Stripe.Event) => {
			const text = JSON.stringify(event.data.object);
			return text.includes(payment) || text.includes(order.id);
		};
		return all.filter(isAbout).toReversed();
	}

	async function deliver(...events: readonly Stripe.Event[]): Promise<number[]> {
		const answers = events.map(async (event) => {
			const payload = JSON.stringify(event);
			const secret = services.provider.webhookSecret;
			const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
			const response = await context.app.request('/webhooks/stripe', {
				method: 'POST',
				headers: { 'stripe-signature': signature },
				body: payload,
			});
			return response.status;
		});
		return await Promise.all(answers);
	}

	async function now(order: Order): Promise<Order> {
		return await db
			.selectFrom('orders')
			.selectAll()
			.where('id', '=', order.id)
			.executeTakeFirstOrThrow();
	}

	async function pay(order: Order, how: object = {}): Promise<void> {
		await context.control(`/sandbox/pay/${order.payment_session_id}`, how);
	}

	return {
		...context,
		place,
		pay,
		now,
		events,
		deliver,
		paymentOf,
		async buy(body) {
			const order = await place(body);
			await pay(order);
			await deliver(...(await events(order, 'checkout.session.completed')));
			return await eventually(async () => {
				const paid = await now(order);
				if (paid.status !== 'paid') throw new Error(`the order is ${paid.status}`);
				return paid;
			});
		},
		async dispute(order) {
			const intent = await stripe.paymentIntents.retrieve(await paymentOf(order));
			const path = `/sandbox/charges/${intent.latest_charge}/dispute`;
			return (await context.control(path, {})) as Stripe.Dispute;
		},
		async mails(order) {
			const rows = await db.selectFrom('outbox').select(['template', 'data']).execute();
			const about = rows.filter(({ data }) => data.includes(order.number));
			const counts = Map.groupBy(about, ({ template }) => template);
			return Object.fromEntries([...counts].map(([name, all]) => [name, all.length]));
		},
		async history(order) {
			const rows = await db
				.selectFrom('order_history')
				.select('cause')
				.where('order_id', '=', order.id)
				.orderBy('id')
				.execute();
			return rows.map(({ cause }) => cause);
		},
	};
}
