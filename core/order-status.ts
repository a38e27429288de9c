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
