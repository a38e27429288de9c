import type { DbOrTx } from '../db/open.ts';
import { unwrap, wrap, wrappedPrefix } from './secrets-key.ts';

/** The names of secrets as associated data: moved to another row, a secret cannot be decrypted. */
export const nameOfSecret = (name: string) => `auth_secrets/${name}`;
export const nameOfSigningKey = (id: string) => `auth_signing_keys/${id}`;

/** Whether the secrets of this database are encrypted. New ones then are too. */
export async function hasWrappedSecrets(db: DbOrTx): Promise<boolean> {
	const row = await db
		.selectFrom('auth_secrets')
		.select('name')
		.where('value', 'like', `${wrappedPrefix}%`)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Encrypts a secret for its row if the database has encrypted ones. */
export async function toStore(db: DbOrTx, name: string, secret: string): Promise<string> {
	return (await hasWrappedSecrets(db)) ? wrap(name, secret) : secret;
}

/** All keys that the shop generated, by name. */
export async function readSecrets(db: DbOrTx): Promise<ReadonlyMap<string, Buffer>> {
	const rows = await db.selectFrom('auth_secrets').select(['name', 'value']).execute();
	return new Map(rows.map(({ name, value }) => [name, openSecret(name, value)]));
}

/** One of them; undefined if there is none of this name. */
export async function findSecret(db: DbOrTx, name: string): Promise<Buffer | undefined> {
	const row = await db
		.selectFrom('auth_secrets')
		.select('value')
		.where('name', '=', name)
		.executeTakeFirst();
	return row && openSecret(name, row.value);
}

/** Replaces the value of an existing row. */
export async function replaceSecret(db: DbOrTx, name: string, secret: Buffer): Promise<void> {
	await db
		.updateTable('auth_secrets')
		.set({ value: await toStore(db, nameOfSecret(name), secret.toString('base64url')) })
		.where('name', '=', name)
		.execute();
}

function openSecret(name: string, stored: string): Buffer {
	return Buffer.from(unwrap(nameOfSecret(name), stored), 'base64url');
}
