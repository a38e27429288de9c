import type { DisputeState, Fulfilment, MoneyState } from './order-status.ts';

// The names of an order's states: at the desk, in files and on the command line.

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

export interface OrderState {
	readonly money: MoneyState;
	readonly fulfilment: Fulfilment;
	readonly dispute: DisputeState | null;
	/** Whether it was cancelled before it was shipped. */
	readonly isCancelled: boolean;
	/** Whether all that is left of the payment was asked back, and is not refunded yet. */
	readonly isBeingRefunded: boolean;
}

/** The state of the payment. */
export function moneyText({ money, dispute, isCancelled, isBeingRefunded }: OrderState): string {
	if (dispute !== null) return disputeTexts[dispute];
	if (isCancelled) return 'Cancelled';
	return isBeingRefunded ? pendingRefundText : moneyTexts[money];
}

export const pendingRefundText = 'Refund under way';

/** The state of the parcel. */
export function parcelText(order: OrderState): string {
	const isLeft = order.fulfilment === 'unfulfilled' && !isToShip(order);
	return isLeft ? 'Not shipped' : parcelTexts[order.fulfilment];
}

type Standing = Pick<OrderState, 'money' | 'fulfilment' | 'dispute' | 'isBeingRefunded'>;

/** Whether a packing slip may be printed: there is none for what must not be sent. */
export function hasSlip({ money, dispute, isBeingRefunded }: Standing): boolean {
	const isPaid = money === 'paid' || money === 'partly refunded';
	return isPaid && dispute !== 'lost' && !isBeingRefunded;
}

/** Whether the order must be packed. Nothing is shipped without a payment. */
export function isToShip(order: Standing): boolean {
	return order.fulfilment === 'unfulfilled' && hasSlip(order);
}
