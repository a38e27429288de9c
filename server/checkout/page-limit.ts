import type { Tx } from '../db/open.ts';
import { type CheckoutFailure, tooManyPages } from './failures.ts';

/**
 * The failure if a client, locked by the caller, has too many pages; undefined if not. Counts the
 * page that was just written. A browser has one page, as each attempt replaces its earlier ones; the
 * limit is for a whole address, which many shoppers can share.
 */
export async function pagesOverLimit(
	db: Tx,
	address: string,
	maxOpenPages: number,
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
