import type { Tx } from '../db/open.ts';
import { clientsOfNetwork, widestNetwork } from '../http/client-address.ts';
import { type Client, isOfClient } from '../stock/client-share.ts';
import { type CheckoutFailure, tooManyPages } from './failures.ts';

/**
 * The failure if a client, locked by the caller, has too many pages; undefined if not. Counts the
 * page that was just written. A browser has one page, as each attempt replaces its earlier ones; the
 * limit is for a whole address, which many shoppers can share. All clients of an IPv6 /48 together
 * have four times the limit.
 */
export async function pagesOverLimit(
	db: Tx,
	address: string,
	maxOpenPages: number,
	nowMs: number,
): Promise<CheckoutFailure | undefined> {
	const own = await overLimit(db, { address }, maxOpenPages, nowMs);
	if (own) return own;
	const network = widestNetwork(address);
	if (network === address) return undefined;
	return await overLimit(db, { network }, maxOpenPages * clientsOfNetwork, nowMs);
}

async function overLimit(
	db: Tx,
	client: Client,
	most: number,
	nowMs: number,
): Promise<CheckoutFailure | undefined> {
	const pages = await db
		.selectFrom('orders')
		.select('payment_expires_at_ms')
		.where(isOfClient(client))
		.where('status', '=', 'pending')
		.where('payment_expires_at_ms', '>', nowMs)
		.orderBy('payment_expires_at_ms')
		.limit(most + 1)
		.execute();
	const [first] = pages;
	if (!first || pages.length <= most) return undefined;
	return tooManyPages(most, Math.ceil((first.payment_expires_at_ms - nowMs) / 1000));
}
