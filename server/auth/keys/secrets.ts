import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/open.ts';

const uses = ['refresh-token', 'one-time-code', 'device', 'rate-limit', 'seal'] as const;
export type SecretUse = (typeof uses)[number];

/** Keys that the shop generated, one per use. */
export interface Secrets {
	/** The HMAC-SHA256 of a text with the key of this use. */
	hmac(use: SecretUse, text: string): Buffer;
	/** The key itself, 32 bytes, to encrypt factor secrets. */
	key(use: SecretUse): Buffer;
}

/** Generates missing keys and reads all. Processes that start concurrently get the same keys. */
export async function openSecrets(db: Database, nowMs: number): Promise<Secrets> {
	await db
		.insertInto('auth_secrets')
		.values(
			uses.map((name) => ({
				name,
				value: randomBytes(32).toString('base64url'),
				created_at_ms: nowMs,
			})),
		)
		.onConflict((conflict) => conflict.column('name').doNothing())
		.execute();
	const rows = await db.selectFrom('auth_secrets').select(['name', 'value']).execute();
	const keys = new Map(rows.map(({ name, value }) => [name, Buffer.from(value, 'base64url')]));
	function key(use: SecretUse): Buffer {
		const found = keys.get(use);
		if (!found) throw new Error(`the shop has no key for ${use}`);
		return found;
	}
	return { key, hmac: (use, text) => createHmac('sha256', key(use)).update(text).digest() };
}

/** Compares two hashes of the same kind, in hex, in constant time. */
export function sameHash(one: string, other: string): boolean {
	const left = Buffer.from(one, 'hex');
	const right = Buffer.from(other, 'hex');
	return left.length === right.length && left.length > 0 && timingSafeEqual(left, right);
}
