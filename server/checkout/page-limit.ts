import type { Tx } from '../db/open.ts';
import { type CheckoutFailure, tooManyPages } from './failures.ts';

/** The largest number of open unpaid payment pages per client address. Each one reserves stock. */
export const maxOpenPages = 5;

/**
 * The failure if a client, locked by the caller, has too many pages; undefined if not. Counts the
 * page that was just written.
 */
export async function pagesOverLimit(
	db: Tx,
	address: string,
	nowMs: number,
): Promise<CheckoutFailure | undefined> {
	const pages = await db
		.selectFrom('orders')
		.select('payment_expires_at_ms')
		.where('client_address', '=', address)
		.where('status', '=', 'pending')
		.where('payment_expires_at_ms', '>', nowMs)
		.orderBy('payment_expires_at_ms')
		.limit(maxOpenPages + 1)
		.execute();
	const [first] = pages;
	if (!first || pages.length <= maxOpenPages) return undefined;
	return tooManyPages(maxOpenPages, Math.ceil((first.payment_expires_at_ms - nowMs) / 1000));
}
