/** The payment status of an order. */
export const orderStatuses = ['pending', 'paid', 'expired', 'failed', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * The allowed changes of status. Events may arrive out of order, so an expired or failed order can
 * still become paid: money that was taken is never ignored.
 */
const followers: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
	pending: ['paid', 'expired', 'failed'],
	paid: ['refunded'],
	expired: ['paid'],
	failed: ['paid'],
	refunded: [],
};

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
	return followers[from].includes(to);
}

/** The fulfilment status of an order. */
export const fulfilments = ['unfulfilled', 'shipped', 'delivered'] as const;
export type Fulfilment = (typeof fulfilments)[number];

/** The payment state for people: the status, and whether money was refunded. */
export const moneyStates = [
	'pending',
	'paid',
	'partly refunded',
	'refunded',
	'expired',
	'failed',
] as const satisfies readonly (OrderStatus | 'partly refunded')[];
export type MoneyState = (typeof moneyStates)[number];

export function moneyState(status: OrderStatus, refundedCents: number): MoneyState {
	return status === 'paid' && refundedCents > 0 ? 'partly refunded' : status;
}

/** Dispute states in which the provider has taken the money. An inquiry takes none. */
export const takesMoney = ['needs_response', 'under_review', 'lost'] as const;

/** Whether the bank took the payment back, until it decides or for good. */
export const disputeStates = ['open', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** What the server asks about a parcel: each has a field of the request that confirms it. */
export const parcelQuestions = ['other-carrier', 'shared-tracking'] as const;
export type ParcelQuestion = (typeof parcelQuestions)[number];
