import { confirmationHours } from '../../../core/orders/change-requests.ts';
import { type Refused, refuse } from '../../../core/outcome.ts';
import type { ShopFacts } from '../../../core/shop/shop-facts.ts';
import type { DbOrTx } from '../../db/open.ts';
import type { Order } from '../../db/order-schema.ts';
import { isGenuine, signedToken } from '../../links/signed-token.ts';
import { orderLinkPath } from './links.ts';

// Anybody may have got the link of an order in a forwarded mail. Therefore what is asked for with the
// link is done only after a mail to the order's own address has confirmed it.

export function tooManyMails({ email }: ShopFacts): Refused {
	return refuse(
		`We have mailed you some of these links today. Please use the newest one, or write to us at ${email}.`,
		429,
	);
}

const lifeSec = confirmationHours * 60 * 60;

/** A change of an order that the link of a mail confirms. */
interface Confirmed {
	/** The parameter that has the token. */
	readonly name: 'change' | 'cancel';
	/** The change as its token signs it. */
	readonly what: string;
}

/** The signed path of an order page that confirms a change. Use it only in mails to the order's own address. */
export async function confirmationPath(
	db: DbOrTx,
	order: Order,
	confirmed: Confirmed,
	nowMs: number,
): Promise<string> {
	const expiresAtSec = Math.floor(nowMs / 1000) + lifeSec;
	const token = await signedToken(db, signedOf(order, confirmed), expiresAtSec);
	return `${await orderLinkPath(db, order, nowMs)}&${confirmed.name}=${token}`;
}

/** Whether a token confirms this change of this order, and has not expired. */
export async function confirms(
	db: DbOrTx,
	order: Order,
	confirmed: Confirmed,
	token: string,
	nowMs: number,
): Promise<boolean> {
	return await isGenuine(db, signedOf(order, confirmed), token, nowMs);
}

function signedOf({ number }: Order, { what }: Confirmed) {
	return { key: 'order-link', subject: `${number} ${what}` } as const;
}
