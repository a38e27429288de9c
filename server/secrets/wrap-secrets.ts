import type { Logger } from 'pino';
import type { Database, Tx } from '../db/open.ts';
import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import { makeOutboxKey } from './outbox-key.ts';
import { nameOfSecret, nameOfSigningKey } from './secret-rows.ts';
import { hasSecretsKey, isWrapped, unwrap, wrap } from './secrets-key.ts';

const hourMs = 60 * 60_000;
export const graceMs = 24 * hourMs;

/** Wraps secrets every hour, for a database whose release before was replaced less than a day ago. */
export function startWrapping(
	db: Database,
	log: Pick<Logger, 'error'>,
	now: () => number,
): IntervalJob {
	return startInterval(hourMs, async () => {
		try {
			await wrapSecrets(db, now());
		} catch (cause) {
			log.error({ err: cause }, 'secrets could not be encrypted');
		}
	});
}

/**
 * Encrypts all secrets that are not, unless the release before may still run on this database
 * (docs/decisions/027). Returns whether all are encrypted.
 */
export async function wrapSecrets(db: Database, nowMs: number): Promise<boolean> {
	if (!hasSecretsKey() || (await mayRunReleaseBefore(db, nowMs))) return false;
	await wrapNow(db, nowMs);
	return true;
}

/** Encrypts all secrets that are not. */
export async function wrapNow(db: Database, nowMs: number): Promise<void> {
	await db.transaction().execute(async (tx) => {
		await changeSecrets(tx, (name, stored) => (isWrapped(stored) ? stored : wrap(name, stored)));
		await makeOutboxKey(tx, nowMs);
	});
}

/** Encrypts all secrets with the current key (`SECRETS_KEY`). */
export async function rewrapSecrets(db: Database, nowMs: number): Promise<void> {
	await db.transaction().execute(async (tx) => {
		await changeSecrets(tx, (name, stored) => wrap(name, unwrap(name, stored)));
		await makeOutboxKey(tx, nowMs);
	});
}

/** Throws `SecretsKeyError` if a key that opens one of the secrets is missing. */
export async function checkSecrets(db: Database): Promise<void> {
	const secrets = await db.selectFrom('auth_secrets').select(['name', 'value']).execute();
	for (const { name, value } of secrets) unwrap(nameOfSecret(name), value);
	const keys = await db.selectFrom('auth_signing_keys').select(['id', 'private_jwk']).execute();
	for (const { id, private_jwk } of keys) unwrap(nameOfSigningKey(id), private_jwk);
}

async function mayRunReleaseBefore(db: Database, nowMs: number): Promise<boolean> {
	const row = await db
		.selectFrom('auth_secrets')
		.select('name')
		.where('wrap_after_ms', '>', nowMs)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Changes the stored text of every secret, unless another process has changed it meanwhile. */
export async function changeSecrets(
	db: Tx,
	change: (name: string, stored: string) => string,
	wrapAfterMs: number | null = null,
): Promise<void> {
	const secrets = await db.selectFrom('auth_secrets').select(['name', 'value']).execute();
	for (const { name, value } of secrets) {
		await db
			.updateTable('auth_secrets')
			.set({ value: change(nameOfSecret(name), value), wrap_after_ms: wrapAfterMs })
			.where('name', '=', name)
			.where('value', '=', value)
			.execute();
	}
	const keys = await db.selectFrom('auth_signing_keys').select(['id', 'private_jwk']).execute();
	for (const { id, private_jwk } of keys) {
		await db
			.updateTable('auth_signing_keys')
			.set({ private_jwk: change(nameOfSigningKey(id), private_jwk) })
			.where('id', '=', id)
			.where('private_jwk', '=', private_jwk)
			.execute();
	}
}
