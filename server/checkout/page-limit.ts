import type { Tx } from '../db/open.ts';
import { type CheckoutFailure, tooManyPages } from './failures.ts';

/** Open unpaid payment pages that one client address may have: each sets stock aside. */
export const maxOpenPages = 5;

/** Why a locked client may have no more pages; undefined if it may have those that are written. */
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
