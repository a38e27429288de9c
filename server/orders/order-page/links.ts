import { orderLinkDays } from '../../../core/orders/order-lookup.ts';
import type { DbOrTx } from '../../db/open.ts';
import { isGenuine, signedToken } from '../../links/signed-token.ts';

const daySec = 24 * 60 * 60;

/**
 * Where a shopper finds an order without an account, for `orderLinkDays`: a path with a token that
 * only this shop can make. Put it into mails to the order's own address and into answers to the
 * account that it belongs to, and nowhere else.
 */
export async function orderLinkPath(db: DbOrTx, number: string, nowMs: number): Promise<string> {
	const expiresAtSec = Math.floor(nowMs / 1000) + orderLinkDays * daySec;
	return `/order/${number}?t=${await signedToken(db, forOrder(number), expiresAtSec)}`;
}

/** Whether the shop made this token, for this order, and it has not expired. */
export async function opensOrder(
	db: DbOrTx,
	number: string,
	token: string,
	nowMs: number,
): Promise<boolean> {
	return await isGenuine(db, forOrder(number), token, nowMs);
}

function forOrder(number: string) {
	return { key: 'order-link', subject: number } as const;
}
