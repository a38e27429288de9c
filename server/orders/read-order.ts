import { isoTime } from '../../core/iso-time.ts';
import { moneyState } from '../../core/orders/order-status.ts';
import type { DbOrTx } from '../db/open.ts';
import type { Order, OrderHistoryEntry, OrderLine } from '../db/order-schema.ts';
import type { Dispute, Refund } from '../db/payment-schema.ts';
import { type RefundLineOf, refundableOrder, refundLinesOf } from './refund-lines.ts';
import { type ReturnWithLines, returnsOfOrder } from './returns/returns.ts';
import { chargeOf, findOrderByNumber, linesOf } from './store.ts';
import { addressOf } from './stored-address.ts';

/** All that there is of an order. */
export interface OrderRecord {
	readonly order: Order;
	readonly lines: readonly OrderLine[];
	readonly refunds: readonly Refund[];
	readonly refundLines: readonly RefundLineOf[];
	readonly disputes: readonly Dispute[];
	readonly returns: readonly ReturnWithLines[];
	readonly history: readonly OrderHistoryEntry[];
}

export async function readOrder(db: DbOrTx, number: string): Promise<OrderRecord | undefined> {
	const order = await findOrderByNumber(db, number);
	if (!order) return undefined;
	const of = order.id;
	const [lines, refunds, refundLines, disputes, returns, history] = await Promise.all([
		linesOf(db, of),
		db
			.selectFrom('refunds')
			.selectAll()
			.where('order_id', '=', of)
			.orderBy('created_at_ms')
			.execute(),
		refundLinesOf(db, of),
		db
			.selectFrom('disputes')
			.selectAll()
			.where('order_id', '=', of)
			.orderBy('opened_at_ms')
			.execute(),
		returnsOfOrder(db, of),
		db.selectFrom('order_history').selectAll().where('order_id', '=', of).orderBy('id').execute(),
	]);
	return { order, lines, refunds, refundLines, disputes, returns, history };
}

/** An order in the words of the merchant's screens and files: no payment parameters, no hashes. */
function orderSummary(order: Order) {
	return {
		number: order.number,
		money: moneyState(order.status, order.refunded_cents),
		fulfilment: order.fulfilment,
		createdAt: isoTime(order.created_at_ms),
		paidAt: isoTime(order.paid_at_ms),
		email: order.email,
		currency: order.currency,
		...chargeOf(order),
		refundedCents: order.refunded_cents,
		carrier: order.carrier,
		trackingNumber: order.tracking_number,
		shippedAt: isoTime(order.shipped_at_ms),
		deliveredAt: isoTime(order.delivered_at_ms),
		address: addressOf(order),
	};
}

export function orderRecordView({ order, ...record }: OrderRecord) {
	const refundable = refundableOrder({ order, ...record });
	return {
		...orderSummary(order),
		refundedShippingCents: refundable.refundedShippingCents,
		paymentSessionId: order.payment_session_id,
		paymentIntentId: order.payment_intent_id,
		lines: record.lines.map((line, at) => ({
			productId: line.product_id,
			name: line.name,
			size: line.size,
			quantity: line.quantity,
			priceCents: line.price_cents,
			restocked: line.restocked,
			refunded: refundable.lines[at]?.refunded ?? 0,
		})),
		refunds: record.refunds.map((refund) => ({
			...refundView(refund),
			lines: record.refundLines
				.filter((line) => line.refund_id === refund.id)
				.map(({ position, quantity, restocks }) => ({
					position,
					quantity,
					restocks: restocks === 1,
				})),
		})),
		disputes: record.disputes.map((dispute) => ({
			id: dispute.id,
			cents: dispute.cents,
			reason: dispute.reason,
			status: dispute.status,
			answerBy: isoTime(dispute.answer_by_ms),
			openedAt: isoTime(dispute.opened_at_ms),
			closedAt: isoTime(dispute.closed_at_ms),
		})),
		returns: record.returns.map(returnView),
		history: record.history.map((change) => ({ at: isoTime(change.at_ms), what: change.cause })),
	};
}

function refundView(refund: Refund) {
	return {
		id: refund.id,
		cents: refund.cents,
		status: refund.status,
		providerRefundId: refund.provider_refund_id,
		restocks: refund.restocks === 1,
		shippingCents: refund.shipping_cents,
		failure: refund.failure,
		createdAt: isoTime(refund.created_at_ms),
	};
}

function returnView(row: ReturnWithLines) {
	return {
		number: row.number,
		kind: row.kind,
		status: row.progress ?? row.status,
		reason: row.reason,
		note: row.note,
		answer: row.answer,
		createdAt: isoTime(row.created_at_ms),
		decidedAt: isoTime(row.decided_at_ms),
		lines: row.lines.map(({ position, quantity, received, wanted_size: wantedSize }) => ({
			position,
			quantity,
			received,
			wantedSize,
		})),
	};
}
