import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/open.ts';
import { nameOfSecret, readSecrets, toStore } from '../../secrets/secret-rows.ts';

const uses = ['refresh-token', 'one-time-code', 'device', 'rate-limit', 'seal'] as const;
export type SecretUse = (typeof uses)[number];

/** The minimum interval between reads, to protect the database. */
const rereadMs = 1_000;

/** Keys that the shop generated, one per use. */
export interface Secrets {
	/** The HMAC-SHA256 of a text with the key of this use. */
	hmac(use: SecretUse, text: string): Buffer;
	/** The key itself, 32 bytes, to encrypt factor secrets. */
	key(use: SecretUse): Buffer;
	/** Reads them again if that is a second ago, because a command can replace them. */
	refresh(): Promise<void>;
}

/** Generates missing keys and reads all. Processes that start concurrently get the same keys. */
export async function openSecrets(db: Database, now: () => number): Promise<Secrets> {
	await db
		.insertInto('auth_secrets')
		.values(
			await Promise.all(
				uses.map(async (name) => ({
					name,
					value: await toStore(db, nameOfSecret(name), randomBytes(32).toString('base64url')),
					created_at_ms: now(),
				})),
			),
		)
		.onConflict((conflict) => conflict.column('name').doNothing())
		.execute();
	let keys = await readSecrets(db);
	let readAtMs = now();
	let reading: Promise<void> | null = null;
	function key(use: SecretUse): Buffer {
		const found = keys.get(use);
		if (!found) throw new Error(`the shop has no key for ${use}`);
		return found;
	}
	async function reread(): Promise<void> {
		const startedAtMs = now();
		keys = await readSecrets(db);
		readAtMs = startedAtMs;
	}
	return {
		key,
		hmac: (use, text) => createHmac('sha256', key(use)).update(text).digest(),
		async refresh() {
			if (Math.abs(now() - readAtMs) < rereadMs) return;
			// Concurrent callers share one read.
			reading ??= reread().finally(() => {
				reading = null;
			});
			await reading;
		},
	};
}

/** Compares two hashes of the same kind, in hex, in constant time. */
export function sameHash(one: string, other: string): boolean {
	const left = Buffer.from(one, 'hex');
	const right = Buffer.from(other, 'hex');
	return left.length === right.length && left.length > 0 && timingSafeEqual(left, right);
}
