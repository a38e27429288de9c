import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { DbOrTx } from '../../db/open.ts';
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
	const rows = await store
		.selectFrom('auth_signing_keys')
		.selectAll()
		.orderBy('created_at_ms', 'desc')
		.execute();
	return await Promise.all(
		rows.map(async (row) => {
			const jwk = JSON.parse(row.public_jwk) as JWK; // written by `makeKeyRow`
			const privateJwk = unwrap(nameOfSigningKey(row.id), row.private_jwk);
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
				privateKey: await importKey(JSON.parse(privateJwk) as JWK, row.algorithm),
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
