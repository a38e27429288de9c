import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import * as v from 'valibot';
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

const publicSchema = v.object({
	kty: v.literal('EC'),
	x: v.string(),
	y: v.string(),
	crv: v.string(),
});
const privateSchema = v.object({ ...publicSchema.entries, d: v.string() });

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
			const jwk = parseColumn('auth_signing_keys.public_jwk', publicSchema, row.public_jwk);
			const privateText = unwrap(nameOfSigningKey(row.id), row.private_jwk);
			const privateJwk = parseColumn('auth_signing_keys.private_jwk', privateSchema, privateText);
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
