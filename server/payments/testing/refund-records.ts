import type { Order } from '../../db/order-schema.ts';
import type { OrderTestContext } from '../../orders/testing/order-test-context.ts';

/** The stored refunds of an order, oldest first. */
export function refundRows({ db }: OrderTestContext, order: Order) {
	return db
		.selectFrom('refunds')
		.select(['status', 'cents', 'failure'])
		.where('order_id', '=', order.id)
		.orderBy('created_at_ms')
		.execute();
}

/** The sum that the provider has given back, in cents. */
export async function refundedAtProvider(context: OrderTestContext, order: Order): Promise<number> {
	const { data } = await context.services.provider.stripe.refunds.list({
		payment_intent: await context.paymentOf(order),
		limit: 100,
	});
	return data.reduce((sum, { amount, status }) => sum + (status === 'succeeded' ? amount : 0), 0);
}

/** The mails to the merchant about failed refunds of an order. */
export function refundFailureMails({ db }: OrderTestContext, order: Order) {
	return db
		.selectFrom('outbox')
		.select(['recipient', 'data'])
		.where('template', '=', 'refund-failed')
		.where('data', 'like', `%${order.number}%`)
		.execute();
}
