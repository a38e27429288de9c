import { addDays } from '../calendar.ts';
import type { OrderTerms } from './delivery.ts';
import type { OrderStatus } from './order-status.ts';
import { lastDayToAsk } from './returns.ts';

const dayMs = 86_400_000;
/** The provider repeats an event for three days, and `paid` may arrive after `expired`. */
const lateWordMs = 7 * dayMs;

/**
 * The fields of an order that decide how long its personal data is retained. Times are epoch
 * milliseconds.
 */
export interface RetainedOrder {
	readonly status: OrderStatus;
	readonly terms: OrderTerms;
	readonly paymentExpiresAtMs: number;
	readonly shippedAtMs: number | null;
	/** When the carrier delivered it, if that is known. */
	readonly deliveredAtMs: number | null;
	/** Whether a return is open: requested, not refused, and not yet refunded or exchanged. */
	readonly isInReturn: boolean;
}

/**
 * Until when a closed account's order keeps name and address: the end of the return window. Null if
 * that is not known yet, a past moment if nothing is open.
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
	// The whole last day counts, and in every time zone it ends within the next day in UTC.
	return addDays(lastDay, 2);
}
