import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DbOrTx } from '../db/open.ts';

/** What a token is for: the shop's own key of that name, kept since its migration, and the words it signs. */
export interface Signed {
	readonly key: 'order-link' | 'crew-link';
	readonly subject: string;
}

/** For tokens that hold for ever: the last second that can be written in eight characters. */
export const neverSec = 36 ** 8 - 1;

const tokenPattern = /^([\w-]{43})\.([0-9a-z]{6,8})$/;

/** A token that only this shop can make, good until that second: 50 to 52 characters for a link. */
export async function signedToken(
	db: DbOrTx,
	{ key, subject }: Signed,
	expiresAtSec: number,
): Promise<string> {
	const signature = sign(await readKey(db, key), subject, expiresAtSec).toString('base64url');
	// The moment stands last: a signature may end in a dash, which mail programs leave out of links.
	return `${signature}.${expiresAtSec.toString(36)}`;
}

/** Whether the shop made this token, for this subject, and it has not expired. */
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
	const row = await db
		.selectFrom('auth_secrets')
		.select('value')
		.where('name', '=', name)
		.executeTakeFirstOrThrow();
	return Buffer.from(row.value, 'base64url');
}
