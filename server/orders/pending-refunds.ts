import type { Cents } from '../../core/money.ts';
import type { DbOrTx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import type { Refund } from '../db/payment-schema.ts';

/** The sum of the refunds that were asked for and not made yet. */
export function pendingCents(refunds: readonly Pick<Refund, 'cents' | 'status'>[]): Cents {
	return refunds
		.filter(({ status }) => status === 'requested')
		.reduce((sum, { cents }) => sum + cents, 0);
}

/** The same of an order. */
export async function pendingRefundCents(db: DbOrTx, orderId: string): Promise<Cents> {
	return pendingCents(await pendingRefunds(db, [orderId]));
}

type Paid = Pick<Order, 'id' | 'total_cents' | 'refunded_cents'>;

/** Those of the orders of whose payment pending refunds leave nothing. */
export async function beingRefundedOf(
	db: DbOrTx,
	orders: readonly Paid[],
): Promise<ReadonlySet<string>> {
	if (orders.length === 0) return new Set();
	const refunds = await pendingRefunds(
		db,
		orders.map(({ id }) => id),
	);
	const byOrder = Map.groupBy(refunds, (refund) => refund.order_id);
	const isWhole = ({ id, ...order }: Paid) => leavesNothing(order, byOrder.get(id) ?? []);
	return new Set(orders.filter(isWhole).map(({ id }) => id));
}

/** Whether the pending ones of an order's refunds leave nothing of its payment. */
export function leavesNothing(
	order: Omit<Paid, 'id'>,
	refunds: readonly Pick<Refund, 'cents' | 'status'>[],
): boolean {
	const cents = pendingCents(refunds);
	return cents > 0 && order.refunded_cents + cents >= order.total_cents;
}

async function pendingRefunds(db: DbOrTx, orderIds: readonly string[]) {
	return await db
		.selectFrom('refunds')
		.select(['order_id', 'cents', 'status'])
		.where('order_id', 'in', orderIds)
		.where('status', '=', 'requested')
		.execute();
}
