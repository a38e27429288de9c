import { orderLinkDays } from '../../../core/orders/order-lookup.ts';
import type { DbOrTx } from '../../db/open.ts';
import { isGenuine, signedToken } from '../../links/signed-token.ts';

const daySec = 24 * 60 * 60;

/**
 * The signed path of an order page, valid for `orderLinkDays`. Use it only in mails to the order's
 * own address and in answers to its account.
 */
export async function orderLinkPath(db: DbOrTx, number: string, nowMs: number): Promise<string> {
	const expiresAtSec = Math.floor(nowMs / 1000) + orderLinkDays * daySec;
	return `/order/${number}?t=${await signedToken(db, forOrder(number), expiresAtSec)}`;
}

/** Whether the shop signed this token for this order, and it has not expired. */
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
