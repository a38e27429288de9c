import { createHmac, timingSafeEqual } from 'node:crypto';
import { orderLinkDays } from '../../core/order-lookup.ts';
import type { Connection } from './change-status.ts';

/** Under this name the shop's own key for links is kept, since its migration. */
export const orderLinkKey = 'order-link';

const daySec = 24 * 60 * 60;
const tokenPattern = /^([\w-]{43})\.([0-9a-z]{6,8})$/;

/**
 * Where a shopper finds an order without an account, for `orderLinkDays`: a path with a token that
 * only this shop can make. Put it into mails to the order's own address, and nowhere else.
 */
export async function orderLinkPath(
	db: Connection,
	number: string,
	nowMs: number,
): Promise<string> {
	const expiresAtSec = Math.floor(nowMs / 1000) + orderLinkDays * daySec;
	const signature = sign(await readKey(db), number, expiresAtSec).toString('base64url');
	// The moment stands last: a signature may end in a dash, which mail programs leave out of links.
	return `/order/${number}?t=${signature}.${expiresAtSec.toString(36)}`;
}

/** Whether the shop made this token, for this order, and it has not expired. */
export async function opensOrder(
	db: Connection,
	number: string,
	token: string,
	nowMs: number,
): Promise<boolean> {
	const [, signature, moment] = tokenPattern.exec(token) ?? [];
	if (signature === undefined || moment === undefined) return false;
	const expiresAtSec = Number.parseInt(moment, 36);
	const expected = sign(await readKey(db), number, expiresAtSec);
	const given = Buffer.from(signature, 'base64url');
	return (
		given.length === expected.length &&
		timingSafeEqual(given, expected) &&
		nowMs < expiresAtSec * 1000
	);
}

function sign(key: Buffer, number: string, expiresAtSec: number): Buffer {
	return createHmac('sha256', key).update(`${number} ${expiresAtSec}`).digest();
}

async function readKey(db: Connection): Promise<Buffer> {
	const row = await db
		.selectFrom('auth_secrets')
		.select('value')
		.where('name', '=', orderLinkKey)
		.executeTakeFirstOrThrow();
	return Buffer.from(row.value, 'base64url');
}
