import type { DisputeState } from '../../core/desk/order-answers.ts';
import { moneyState } from '../../core/orders/order-status.ts';
import type { OrderState } from '../../core/orders/order-texts.ts';
import type { DbOrTx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import { cancelledOf } from './cancelled.ts';
import { beingRefundedOf } from './pending-refunds.ts';

type Read = Pick<Order, 'id' | 'status' | 'total_cents' | 'refunded_cents' | 'fulfilment'>;

/** The states of orders, by id. */
export async function statesOf(
	db: DbOrTx,
	orders: readonly Read[],
): Promise<ReadonlyMap<string, OrderState>> {
	const ids = orders.map(({ id }) => id);
	if (ids.length === 0) return new Map();
	const cancelled = await cancelledOf(db, ids);
	const beingRefunded = await beingRefundedOf(db, orders);
	const disputes = await db
		.selectFrom('disputes')
		.select(['order_id', 'status', 'closed_at_ms'])
		.where('order_id', 'in', ids)
		.execute();
	const open = disputes.filter((dispute) => dispute.closed_at_ms === null);
	const lost = disputes.filter((dispute) => dispute.status === 'lost');
	const [isOpen, isLost] = [open, lost].map((some) => new Set(some.map((one) => one.order_id)));
	return new Map(
		orders.map((order) => [
			order.id,
			{
				money: moneyState(order.status, order.refunded_cents),
				fulfilment: order.fulfilment,
				dispute: disputeState(isOpen?.has(order.id) ?? false, isLost?.has(order.id) ?? false),
				isCancelled: cancelled.has(order.id),
				isBeingRefunded: beingRefunded.has(order.id),
			},
		]),
	);
}

/** A lost dispute is final, so it comes before an open one. */
export function disputeState(hasOpen: boolean, hasLost: boolean): DisputeState | null {
	if (hasLost) return 'lost';
	return hasOpen ? 'open' : null;
}
