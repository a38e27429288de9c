import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DbOrTx } from '../db/open.ts';
import { findSecret } from '../secrets/secret-rows.ts';

/** The purpose of a token, which selects the key, and the text that it signs. */
export interface Signed {
	readonly key: 'order-link' | 'crew-link';
	readonly subject: string;
}

/** For tokens without expiry: the last second that fits into eight characters. */
export const neverSec = 36 ** 8 - 1;

const tokenPattern = /^([\w-]{43})\.([0-9a-z]{6,8})$/;

/** Makes a token that only this shop can sign, valid until that second: 50 to 52 characters. */
export async function signedToken(
	db: DbOrTx,
	{ key, subject }: Signed,
	expiresAtSec: number,
): Promise<string> {
	const signature = sign(await readKey(db, key), subject, expiresAtSec).toString('base64url');
	// The expiry comes last: a signature can end with a dash, which mail programs cut off links.
	return `${signature}.${expiresAtSec.toString(36)}`;
}

/** Whether the shop signed this token for this subject, and it has not expired. */
export async function isGenuine(
	db: DbOrTx,
	{ key, subject }: Signed,
	token: string,
	nowMs: number,
): Promise<boolean> {
	const [, signature, moment] = tokenPattern.exec(token) ?? [];
	if (signature === undefined || moment === undefined) return false;
	const expiresAtSec = Number.parseInt(moment, 36);
	const expected = sign(await readKey(db, key), subject, expiresAtSec);
	const given = Buffer.from(signature, 'base64url');
	return (
		given.length === expected.length &&
		timingSafeEqual(given, expected) &&
		nowMs < expiresAtSec * 1000
	);
}

function sign(key: Buffer, subject: string, expiresAtSec: number): Buffer {
	return createHmac('sha256', key).update(`${subject} ${expiresAtSec}`).digest();
}

async function readKey(db: DbOrTx, name: Signed['key']): Promise<Buffer> {
	const key = await findSecret(db, name);
	if (!key) throw new Error(`the shop has no key for ${name}`);
	return key;
}
