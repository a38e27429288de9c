import type { Database, Tx } from '../db/open.ts';
import { makeOutboxKey } from './outbox-key.ts';
import { nameOfSecret, nameOfSigningKey } from './secret-rows.ts';
import { isWrapped, unwrap, wrap } from './secrets-key.ts';

/** Encrypts all secrets that are not. */
export async function wrapSecrets(db: Database, nowMs: number): Promise<void> {
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

/** Changes the stored text of every secret, unless another process has changed it meanwhile. */
async function changeSecrets(
	db: Tx,
	change: (name: string, stored: string) => string,
): Promise<void> {
	const secrets = await db.selectFrom('auth_secrets').select(['name', 'value']).execute();
	for (const { name, value } of secrets) {
		await db
			.updateTable('auth_secrets')
			.set({ value: change(nameOfSecret(name), value) })
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
