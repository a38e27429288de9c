import type { DeskOrder, DisputeState, ListedOrder } from '../../../core/desk/order-answers.ts';
import { formatCents } from '../../../core/money.ts';
import type { Fulfilment, MoneyState } from '../../../core/orders/order-status.ts';

export const moneyTexts: Readonly<Record<MoneyState, string>> = {
	pending: 'Not paid yet',
	paid: 'Paid',
	'partly refunded': 'Partly refunded',
	refunded: 'Refunded',
	expired: 'Not paid',
	failed: 'Payment failed',
};

export const disputeTexts: Readonly<Record<DisputeState, string>> = {
	open: 'Disputed',
	lost: 'Dispute lost',
};

export const parcelTexts: Readonly<Record<Fulfilment, string>> = {
	unfulfilled: 'To ship',
	shipped: 'Shipped',
	delivered: 'Delivered',
};

type Standing = Pick<ListedOrder | DeskOrder, 'money' | 'fulfilment' | 'dispute'>;

/** Whether a packing slip may be printed: there is none for what must not be sent. */
export function hasSlip({ money, dispute }: Standing): boolean {
	return (money === 'paid' || money === 'partly refunded') && dispute !== 'lost';
}

/** Whether the order must be packed. Nothing is shipped without a payment. */
export function isToShip(order: Standing): boolean {
	return order.fulfilment === 'unfulfilled' && hasSlip(order);
}

const timeFormat = new Intl.DateTimeFormat('en-US', {
	month: 'short',
	day: 'numeric',
	year: 'numeric',
	hour: 'numeric',
	minute: '2-digit',
	timeZone: 'America/New_York',
});

/** A moment in the time zone of Miami: `Nov 21, 2026, 9:54 PM`. */
export function formatMoment(iso: string): string {
	return timeFormat.format(new Date(iso));
}

export function formatPieces(count: number): string {
	return count === 1 ? '1 piece' : `${count} pieces`;
}

/**
 * The present state of an order, for a screen that shows an old one: `It is now paid, shipped with
 * UPS 1Z999.`
 */
export function orderStateMessage(order: DeskOrder): string {
	const { money, fulfilment, carrier, trackingNumber, refundedCents } = order;
	const gone = refundedCents > 0 ? ` (${formatCents(refundedCents)} refunded)` : '';
	const parcel =
		fulfilment === 'unfulfilled'
			? 'not shipped'
			: `${parcelTexts[fulfilment].toLowerCase()} ${carrier === null ? 'without tracking' : `with ${carrier} ${trackingNumber}`}`;
	return `It is now ${moneyTexts[money].toLowerCase()}${gone}, ${parcel}.`;
}
