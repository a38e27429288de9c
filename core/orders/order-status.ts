/** Where an order's payment stands. */
export const orderStatuses = ['pending', 'paid', 'expired', 'failed', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * Which status may follow which. Money taken is never ignored: should the provider say «paid»
 * after an expiry or a failure, events having been reordered, the order is paid.
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

/** Where an order's parcel is. */
export const fulfilments = ['unfulfilled', 'shipped', 'delivered'] as const;
export type Fulfilment = (typeof fulfilments)[number];

/** How an order's money stands, in a word: the status, and what was given back of it. */
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
