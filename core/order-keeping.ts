import { addBusinessDays, addDays, type Day } from './calendar.ts';
import type { OrderStatus } from './order-status.ts';
import { promises } from './promises.ts';

const dayMs = 86_400_000;
/** The provider repeats its word for three days, and «paid» may come after «expired». */
const lateWordMs = 7 * dayMs;

/** What of an order decides how long it must know its person; times in epoch milliseconds. */
export interface KeptOrder {
	readonly status: OrderStatus;
	readonly paymentExpiresAtMs: number;
	readonly shippedAtMs: number | null;
	/** The carrier's word, where there is one. */
	readonly deliveredAtMs: number | null;
}

/**
 * Until when an order keeps the name and address of a person who wants to be forgotten: to the end
 * of the return window once it is delivered. Null while that is not known, as it has not been paid
 * or has not been sent; a moment in the past where nothing is open.
 */
export function keptUntilMs(order: KeptOrder): number | null {
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

function returnableUntilMs({ shippedAtMs, deliveredAtMs }: KeptOrder): number | null {
	if (shippedAtMs === null && deliveredAtMs === null) return null;
	const deliveredOn =
		deliveredAtMs === null
			? addBusinessDays(dayAt(shippedAtMs ?? 0), promises.deliveryDays.to)
			: dayAt(deliveredAtMs);
	// The last of the days counts as a whole, and wherever the shopper lives it ends within the next.
	return addDays(deliveredOn, promises.returnDays + 2);
}

function dayAt(atMs: number): Day {
	return Math.floor(atMs / dayMs) * dayMs;
}
