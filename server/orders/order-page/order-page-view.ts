import { isoTime } from '../../../core/iso-time.ts';
import { namedCarrier, trackingUrl } from '../../../core/orders/parcel-carriers.ts';
import { lastDayToAsk } from '../../../core/orders/returns.ts';
import type { ChangeState } from '../../../core/orders/shopper-changes.ts';
import type { Order, OrderLine } from '../../db/order-schema.ts';
import type { Refund } from '../../db/payment-schema.ts';
import type { RefundLineOf } from '../refund-lines.ts';
import { returnableOf } from '../returns/returnable.ts';
import { mayReturn, parcelOf, type ReturnWithLines } from '../returns/returns.ts';
import { lineView, orderView, postalAddress } from './order-status.ts';

/** An order with its lines and returns. */
export interface KnownOrder {
	readonly order: Order;
	readonly lines: readonly OrderLine[];
	/** Newest first, as `returnsOfOrder` returns them. */
	readonly returns: readonly ReturnWithLines[];
	readonly isCancelled: boolean;
	/** Those that were made, oldest first. */
	readonly refunds: readonly Refund[];
	readonly refundLines: readonly RefundLineOf[];
	readonly changes: ChangeState;
	/** Empty unless shoppers can change the order. */
	readonly revision: string;
}

/**
 * An order for the holder of its link, without the e-mail address. Moments are ISO texts;
 * `returnUntil` is a day of core's calendar, null until it is known.
 */
export function orderPageView(known: KnownOrder, nowMs: number) {
	const { order, lines, returns, isCancelled, changes, revision } = known;
	return {
		...orderView(order, lines, nowMs),
		lines: lines.map((line) => ({
			...lineView(line),
			position: line.position,
			...returnableOf(line, returns, known.refundLines),
		})),
		address: postalAddress(order),
		refundedCents: order.refunded_cents,
		isCancelled,
		refunds: known.refunds.map((refund) => ({
			cents: refund.cents,
			shippingCents: refund.shipping_cents,
			createdAt: isoTime(refund.created_at_ms),
			lines: known.refundLines
				.filter((line) => line.refund_id === refund.id)
				.map(({ position, quantity }) => ({ position, quantity })),
		})),
		changes,
		revision,
		fulfilment: order.fulfilment,
		carrier: namedCarrier(order.carrier),
		trackingNumber: order.tracking_number,
		/** Null if there is no page to follow it. */
		trackingUrl: trackingUrl(order.carrier, order.tracking_number, order.tracking_link),
		paidAt: isoTime(order.paid_at_ms),
		shippedAt: isoTime(order.shipped_at_ms),
		deliveredAt: isoTime(order.delivered_at_ms),
		returnUntil: lastDayToAsk(parcelOf(order)) ?? null,
		mayReturn: mayReturn(order, nowMs),
		returns: returns.map(returnView),
	};
}

function returnView(asked: ReturnWithLines) {
	return {
		number: asked.number,
		kind: asked.kind,
		reason: asked.reason,
		status: asked.status,
		/** Null before it has arrived, been refunded or exchanged. */
		progress: asked.progress,
		/** Of the exchange that was sent. */
		carrier: namedCarrier(asked.carrier),
		trackingNumber: asked.tracking_number,
		trackingUrl: trackingUrl(asked.carrier, asked.tracking_number, asked.tracking_link),
		answer: asked.answer,
		createdAt: isoTime(asked.created_at_ms),
		lines: asked.lines.map((line) => ({
			position: line.position,
			quantity: line.quantity,
			/** Null until it came back. */
			received: line.received,
			wantedSize: line.wanted_size,
		})),
	};
}
