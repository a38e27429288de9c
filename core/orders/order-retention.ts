import { addDays } from '../calendar.ts';
import type { OrderStatus } from './order-status.ts';
import { lastDayToAsk } from './returns.ts';

const dayMs = 86_400_000;
/** The provider repeats its word for three days, and «paid» may come after «expired». */
const lateWordMs = 7 * dayMs;

/** What of an order decides how long it must know its person; times in epoch milliseconds. */
export interface RetainedOrder {
	readonly status: OrderStatus;
	readonly paymentExpiresAtMs: number;
	readonly shippedAtMs: number | null;
	/** The carrier's word, where there is one. */
	readonly deliveredAtMs: number | null;
	/** Something of it is to come back, or may: asked for and not refused, and not yet paid back. */
	readonly isInReturn: boolean;
}

/**
 * Until when an order keeps the name and address of a person who wants to be forgotten: to the end
 * of the return window once it is delivered. Null while that is not known, as it has not been paid
 * or has not been sent, or is on its way back; a moment in the past where nothing is open.
 */
export function retainedUntilMs(order: RetainedOrder): number | null {
	switch (order.status) {
		case 'pending':
			return null;
		case 'expired':
		case 'failed':
			return order.paymentExpiresAtMs + lateWordMs;
		case 'refunded':
			return 0;
		case 'paid':
			return returnableUntilMs(order);
	}
}

function returnableUntilMs(order: RetainedOrder): number | null {
	const lastDay = lastDayToAsk(order);
	if (lastDay === undefined || order.isInReturn) return null;
	// The last of the days counts as a whole, and wherever the shopper lives it ends within the next.
	return addDays(lastDay, 2);
}
