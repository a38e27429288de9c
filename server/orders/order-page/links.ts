import { orderLinkDays } from '../../../core/orders/order-lookup.ts';
import type { DbOrTx } from '../../db/open.ts';
import type { Order } from '../../db/order-schema.ts';
import { isGenuine, signedToken } from '../../links/signed-token.ts';

const daySec = 24 * 60 * 60;

/** What a link signs of an order. */
export type LinkedOrder = Pick<Order, 'number' | 'link_version'>;

/**
 * The signed path of an order page, valid for `orderLinkDays`. Use it only in mails to the order's
 * own address and in answers to its account.
 */
export async function orderLinkPath(
	db: DbOrTx,
	order: LinkedOrder,
	nowMs: number,
): Promise<string> {
	const expiresAtSec = Math.floor(nowMs / 1000) + orderLinkDays * daySec;
	return `/order/${order.number}?t=${await signedToken(db, forOrder(order), expiresAtSec)}`;
}

/** Whether the shop signed this token for this order, and it has not expired. */
export async function opensOrder(
	db: DbOrTx,
	order: LinkedOrder,
	token: string,
	nowMs: number,
): Promise<boolean> {
	return await isGenuine(db, forOrder(order), token, nowMs);
}

/** Links of version 0 sign the number alone, as links did before there were versions. */
function forOrder({ number, link_version: version }: LinkedOrder) {
	const subject = version === 0 ? number : `${number} ${version}`;
	return { key: 'order-link', subject } as const;
}
