import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { authTables } from '../../db/auth-schema.ts';
import type { DbOrTx } from '../../db/open.ts';
import { parseColumn } from '../../db/parse-column.ts';
import { nameOfSigningKey, toStore } from '../../secrets/secret-rows.ts';
import { unwrap } from '../../secrets/secrets-key.ts';

/** A key pair for tokens. */
export interface SigningKey {
	readonly kid: string;
	readonly alg: string;
	/** The public part for the key set (docs/auth-api.md#signing-keys). */
	readonly published: JWK;
	readonly publicKey: CryptoKey;
	readonly privateKey: CryptoKey;
	readonly isCurrent: boolean;
	/** Null for the current key. */
	readonly retiredAtMs: number | null;
}

const algorithm = 'ES256';

/** Creates a key pair for the table. The client verifies ES256 itself, without a call. */
export async function makeKeyRow(db: DbOrTx, nowMs: number) {
	const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
	const id = randomUUID();
	const privateJwk = JSON.stringify(await exportJWK(privateKey));
	return {
		id,
		algorithm,
		public_jwk: JSON.stringify(await exportJWK(publicKey)),
		private_jwk: await toStore(db, nameOfSigningKey(id), privateJwk),
		is_current: 1,
		created_at_ms: nowMs,
		retired_at_ms: null,
	};
}

/** The signing key, and those whose tokens may still be valid. */
export async function readKeys(store: DbOrTx): Promise<readonly SigningKey[]> {
	const { public_jwk, private_jwk } = authTables.auth_signing_keys;
	const rows = await store
		.selectFrom('auth_signing_keys')
		.selectAll()
		.orderBy('created_at_ms', 'desc')
		.execute();
	return await Promise.all(
		rows.map(async (row) => {
			const jwk = parseColumn(public_jwk, row.public_jwk);
			const privateText = unwrap(nameOfSigningKey(row.id), row.private_jwk);
			const privateJwk = parseColumn(private_jwk, privateText);
			return {
				kid: row.id,
				alg: row.algorithm,
				published: {
					...jwk,
					kid: row.id,
					alg: row.algorithm,
					use: 'sig',
					key_ops: ['verify'],
				},
				publicKey: await importKey(jwk, row.algorithm),
				privateKey: await importKey(privateJwk, row.algorithm),
				isCurrent: row.is_current === 1,
				retiredAtMs: row.retired_at_ms,
			};
		}),
	);
}

async function importKey(jwk: JWK, alg: string): Promise<CryptoKey> {
	const key = await importJWK(jwk, alg);
	if (key instanceof Uint8Array) throw new Error('a signing key must be asymmetric');
	return key;
}
