import { randomBytes } from 'node:crypto';
import type { DbOrTx, Tx } from '../db/open.ts';
import { findSecret, nameOfSecret, replaceSecret } from './secret-rows.ts';
import { idOf, wrap } from './secrets-key.ts';

/** The row of the key that encrypts codes and links of new messages. */
const current = 'outbox';
/** Begins the rows of earlier keys, each with its id. Older messages still need them. */
const retired = 'outbox:';

export function isOutboxKey(name: string): boolean {
	return name === current || name.startsWith(retired);
}

/** The key for new messages; undefined while the secrets of the database are not encrypted. */
export async function outboxKey(db: DbOrTx): Promise<Buffer | undefined> {
	return await findSecret(db, current);
}

/** The key with this id. */
export async function findOutboxKey(db: DbOrTx, id: string): Promise<Buffer> {
	const newest = await findSecret(db, current);
	const key = newest && idOf(newest) === id ? newest : await findSecret(db, retired + id);
	if (!key) throw new Error(`the key ${id} of this message is gone`);
	return key;
}

/** Makes the first key. Concurrent callers get the same one. */
export async function makeOutboxKey(db: Tx, nowMs: number): Promise<void> {
	await db
		.insertInto('auth_secrets')
		.values(newRow(current, randomBytes(32), nowMs))
		.onConflict((conflict) => conflict.column('name').doNothing())
		.execute();
}

/** Makes a key for new messages. The one before stays for the messages that it has encrypted. */
export async function replaceOutboxKey(db: Tx, nowMs: number): Promise<void> {
	const before = await findSecret(db, current);
	if (!before) return;
	await db
		.insertInto('auth_secrets')
		.values(newRow(retired + idOf(before), before, nowMs))
		.execute();
	await replaceSecret(db, current, randomBytes(32));
}

function newRow(name: string, key: Buffer, nowMs: number) {
	const value = wrap(nameOfSecret(name), key.toString('base64url'));
	return { name, value, created_at_ms: nowMs };
}
