import type { DisputeState } from '../../core/orders/order-status.ts';
import { moneyState } from '../../core/orders/order-status.ts';
import type { OrderState } from '../../core/orders/order-texts.ts';
import type { DbOrTx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import type { Dispute, Refund } from '../db/payment-schema.ts';
import { leavesNothing } from './pending-refunds.ts';

type OfOrder = Pick<Order, 'id' | 'status' | 'total_cents' | 'refunded_cents' | 'fulfilment'>;
type OfRefund = Pick<Refund, 'cents' | 'status' | 'cancels'>;
type OfDispute = Pick<Dispute, 'status' | 'closed_at_ms'>;

/** The states of orders, by id. */
export async function statesOf(
	db: DbOrTx,
	orders: readonly OfOrder[],
): Promise<ReadonlyMap<string, OrderState>> {
	const ids = orders.map(({ id }) => id);
	if (ids.length === 0) return new Map();
	const refunds = await db
		.selectFrom('refunds')
		.select(['order_id', 'cents', 'status', 'cancels'])
		.where('order_id', 'in', ids)
		.execute();
	const disputes = await db
		.selectFrom('disputes')
		.select(['order_id', 'status', 'closed_at_ms'])
		.where('order_id', 'in', ids)
		.execute();
	const refundsById = Map.groupBy(refunds, (refund) => refund.order_id);
	const disputesById = Map.groupBy(disputes, (dispute) => dispute.order_id);
	return new Map(
		orders.map((order) => [
			order.id,
			stateOf(order, refundsById.get(order.id) ?? [], disputesById.get(order.id) ?? []),
		]),
	);
}

/** The state of an order with all its refunds and disputes. */
export function stateOf(
	order: OfOrder,
	refunds: readonly OfRefund[],
	disputes: readonly OfDispute[],
): OrderState {
	return {
		money: moneyState(order.status, order.refunded_cents),
		fulfilment: order.fulfilment,
		dispute: disputeState(disputes),
		isCancelled: refunds.some(({ cancels, status }) => cancels === 1 && status === 'made'),
		isBeingRefunded: leavesNothing(order, refunds),
	};
}

/** A lost dispute is final, so it comes before an open one. */
function disputeState(disputes: readonly OfDispute[]): DisputeState | null {
	if (disputes.some(({ status }) => status === 'lost')) return 'lost';
	return disputes.some((one) => one.closed_at_ms === null) ? 'open' : null;
}
