import type { RefundableOrder } from '../../core/orders/refund-shares.ts';
import type { DbOrTx, Tx } from '../db/open.ts';
import type { Order, OrderLine } from '../db/order-schema.ts';
import type { Refund, RefundLine } from '../db/payment-schema.ts';
import { pendingCents } from './pending-refunds.ts';

/** A line of a refund, with the status of its refund. */
export interface RefundLineOf extends RefundLine {
	readonly status: Refund['status'];
	readonly return_id: string | null;
}

/** The lines of all refunds of an order, failed ones included. */
export async function refundLinesOf(db: DbOrTx, orderId: string): Promise<RefundLineOf[]> {
	return await db
		.selectFrom('refund_lines')
		.innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
		.selectAll('refund_lines')
		.select(['refunds.status', 'refunds.return_id'])
		.where('refunds.order_id', '=', orderId)
		.orderBy('refund_lines.position')
		.execute();
}

/** How many pieces of a line the refunds give back that have not failed. */
export function refundedPieces(lines: readonly RefundLineOf[], position: number): number {
	return lines
		.filter((line) => line.position === position && line.status !== 'failed')
		.reduce((sum, { quantity }) => sum + quantity, 0);
}

interface OrderMoney {
	readonly order: Order;
	readonly lines: readonly OrderLine[];
	readonly refunds: readonly Refund[];
	readonly refundLines: readonly RefundLineOf[];
}

/** What core's `refundSum` needs. Pending refunds count as made. */
export function refundableOrder(money: OrderMoney): RefundableOrder {
	const { order, lines, refundLines } = money;
	const refunds = money.refunds.filter(({ status }) => status !== 'failed');
	return {
		lines: lines.map((line) => ({
			priceCents: line.price_cents,
			quantity: line.quantity,
			refunded: refundedPieces(refundLines, line.position),
		})),
		discount: { cents: order.discount_cents },
		shippingCents: order.shipping_cents,
		refundedShippingCents: refunds.reduce((sum, one) => sum + one.shipping_cents, 0),
		refundableCents: Math.max(0, order.total_cents - order.refunded_cents - pendingCents(refunds)),
	};
}

/** Updates how many pieces of each line were refunded. The caller has locked the order. */
export async function recountRefunded(db: Tx, orderId: string): Promise<void> {
	const settled = (await refundLinesOf(db, orderId)).filter(({ status }) => status !== 'requested');
	for (const position of new Set(settled.map((line) => line.position))) {
		const refunded = refundedPieces(settled, position);
		await db
			.updateTable('order_lines')
			.set({ refunded })
			.where('order_id', '=', orderId)
			.where('position', '=', position)
			.where('refunded', '!=', refunded)
			.execute();
	}
}
