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
	const refunds = await db
		.selectFrom('refunds')
		.select(['cents', 'status'])
		.where('order_id', '=', orderId)
		.where('status', '=', 'requested')
		.execute();
	return pendingCents(refunds);
}

/** Whether the pending ones of an order's refunds leave nothing of its payment. */
export function leavesNothing(
	order: Pick<Order, 'total_cents' | 'refunded_cents'>,
	refunds: readonly Pick<Refund, 'cents' | 'status'>[],
): boolean {
	const cents = pendingCents(refunds);
	return cents > 0 && order.refunded_cents + cents >= order.total_cents;
}
