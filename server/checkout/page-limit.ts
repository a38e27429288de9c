import type { Refused } from '../../core/outcome.ts';
import type { Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import { findCode } from '../discounts/find-code.ts';
import { clientsOfNetwork, widestNetwork } from '../http/client-address.ts';
import { leewayMs } from '../limits/bucket.ts';
import { expiresAtSec } from '../payments/parameters.ts';
import { type Client, isOfClient } from '../stock/client-share.ts';
import { type CheckoutRefusal, tooMany } from './refusals.ts';

/** Open pages with one code whose number of uses is limited. */
const maxPagesOfCode = 2;

/** An order that was just written. */
type WrittenOrder = Pick<Order, 'client_address' | 'discount_code'>;

/**
 * Refuses if a client, locked by the caller, has too many pages, of all orders or with the same
 * code; undefined if not. Counts the page that was just written. A browser has one page, as each
 * attempt replaces its earlier ones; the limit is for a whole address, which many shoppers can share.
 * All clients of an IPv6 /48 together have four times the limit.
 */
export async function pagesOverLimit(
	db: Tx,
	{ client_address: address, discount_code: code }: WrittenOrder,
	maxOpenPages: number,
	nowMs: number,
): Promise<Refused<CheckoutRefusal> | undefined> {
	if (address === null) return undefined;
	const all = await firstOverLimit(db, address, { most: maxOpenPages, code: null, nowMs });
	if (all) {
		const sentence = `You have ${all.most} unpaid payment pages open. Please pay on one of them, or try again in ${minutesOf(all.leftSec)}.`;
		return tooMany(sentence, all.leftSec);
	}
	// Uses for each address are nobody else's, so only a number of uses in all is shared.
	const known = code === null ? undefined : await findCode(db, code);
	if (!known || known.max_uses === null) return undefined;
	const same = await firstOverLimit(db, address, { most: maxPagesOfCode, code, nowMs });
	if (!same) return undefined;
	const sentence = `${same.most} unpaid payment pages of your network use this code. Please pay on one of them, remove the code, or try again in ${minutesOf(same.leftSec)}.`;
	return tooMany(sentence, same.leftSec);
}

function minutesOf(seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

interface PageLimit {
	readonly most: number;
	/** Null: pages with any code, or none. */
	readonly code: string | null;
	readonly nowMs: number;
}

/** A limit that is exceeded, and the seconds until its first page expires. */
interface Exceeded {
	readonly most: number;
	readonly leftSec: number;
}

async function firstOverLimit(
	db: Tx,
	address: string,
	limit: PageLimit,
): Promise<Exceeded | undefined> {
	const own = await overLimit(db, { address }, limit);
	const network = widestNetwork(address);
	if (own || network === address) return own;
	return await overLimit(db, { network }, { ...limit, most: limit.most * clientsOfNetwork });
}

async function overLimit(
	db: Tx,
	client: Client,
	{ most, code, nowMs }: PageLimit,
): Promise<Exceeded | undefined> {
	const pages = await db
		.selectFrom('orders')
		.select('payment_expires_at_ms')
		.where(isOfClient(client))
		.where('status', '=', 'pending')
		.where('payment_expires_at_ms', '>', nowMs)
		// No page lives longer: a clock was ahead, and the provider may have refused the page.
		.where('payment_expires_at_ms', '<=', expiresAtSec(nowMs) * 1000 + leewayMs)
		.$if(code !== null, (query) => query.where('discount_code', '=', code))
		.orderBy('payment_expires_at_ms')
		.limit(most + 1)
		.execute();
	const [first] = pages;
	if (!first || pages.length <= most) return undefined;
	return { most, leftSec: Math.ceil((first.payment_expires_at_ms - nowMs) / 1000) };
}
