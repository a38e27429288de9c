import { errors, type JWK, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import type { Database } from '../../db/open.ts';
import { makeKeyRow, readKeys, type SigningKey } from './key-rows.ts';

export interface VerifiedToken {
	readonly claims: JWTPayload;
	/** Whether `AUTH_JWT_SECRET` signed it, which signs no access tokens. */
	readonly isOfSecret: boolean;
}

/** The keys of the access tokens (docs/auth-api.md#signing-keys). */
export interface SigningKeys {
	/** Signs a token with the current key. */
	sign(claims: JWTPayload): Promise<string>;
	/** Verifies signature and expiry of a token. Throws a `JOSEError` if one is wrong. */
	verify(token: string): Promise<VerifiedToken>;
	/** The public keys. */
	published(): Promise<readonly JWK[]>;
}

export interface SigningKeysOptions {
	readonly db: Database;
	/** Verifies HS256 tokens, such as service keys; null: none are accepted. */
	readonly jwtSecret: string | null;
	readonly now: () => number;
}

/** How old the published keys may be. */
const staleMs = 60_000;
/**
 * The minimum interval between reads of the keys, to protect the database. For so long a process
 * may use a key after a rotation elsewhere.
 */
const rereadMs = 1_000;
/** Clocks of machines differ, so a retired key verifies what it signed within this time too. */
const leewayMs = 60_000;

/** Reads the keys and generates the first one if there is none. */
export async function openSigningKeys(options: SigningKeysOptions): Promise<SigningKeys> {
	const { db, jwtSecret, now } = options;
	await makeFirstKey(db, now());
	let keys = await readKeys(db);
	let readAtMs = now();
	let reading = Promise.resolve(keys);
	const secret = jwtSecret === null ? null : new TextEncoder().encode(jwtSecret);

	async function reread(): Promise<readonly SigningKey[]> {
		try {
			keys = await readKeys(db);
		} catch (cause) {
			readAtMs = Number.NEGATIVE_INFINITY;
			throw cause;
		}
		return keys;
	}

	/** The keys, at most `maxAgeMs` old. Concurrent callers share one read. */
	async function fresh(maxAgeMs: number): Promise<readonly SigningKey[]> {
		// In both directions, because a corrected clock must not keep old keys for long.
		if (Math.abs(now() - readAtMs) >= maxAgeMs) {
			readAtMs = now();
			reading = reread();
		}
		return await reading;
	}

	const keyFor: JWTVerifyGetKey = async ({ alg, kid }) => {
		const key = kid === undefined ? undefined : await findKey(kid);
		// Also keeps a public key from being taken for a shared secret.
		if (alg === 'HS256' && !key && secret) return secret;
		if (!key || key.alg !== alg) throw new errors.JWKSNoMatchingKey();
		return key.publicKey;
	};

	async function findKey(kid: string): Promise<SigningKey | undefined> {
		return (await fresh(rereadMs)).find((key) => key.kid === kid);
	}

	return {
		async sign(claims) {
			const key = (await fresh(rereadMs)).find(({ isCurrent }) => isCurrent);
			if (!key) throw new Error('there is no key to sign with');
			return await new SignJWT(claims)
				.setProtectedHeader({ alg: key.alg, typ: 'JWT', kid: key.kid })
				.sign(key.privateKey);
		},
		async verify(token) {
			const algorithms = ['ES256', ...(secret ? ['HS256'] : [])];
			const currentDate = new Date(now());
			const { payload, protectedHeader } = await jwtVerify(token, keyFor, {
				algorithms,
				currentDate,
			});
			const key = keys.find(({ kid }) => kid === protectedHeader.kid);
			if (key && isSignedTooLate(key, payload)) throw new errors.JWKSNoMatchingKey();
			return { claims: payload, isOfSecret: protectedHeader.alg === 'HS256' };
		},
		async published() {
			// While the database is away, the last known keys are better than none.
			const known = await fresh(staleMs).catch(() => keys);
			return known.map(({ published }) => published);
		},
	};
}

/** Whether a token of a retired key says that it was issued later, which only a thief can do. */
function isSignedTooLate({ retiredAtMs }: SigningKey, { iat }: JWTPayload): boolean {
	return retiredAtMs !== null && (iat === undefined || iat * 1000 > retiredAtMs + leewayMs);
}

async function makeFirstKey(db: Database, nowMs: number): Promise<void> {
	const current = await db
		.selectFrom('auth_signing_keys')
		.select('id')
		.where('is_current', '=', 1)
		.executeTakeFirst();
	if (current) return;
	await db
		.insertInto('auth_signing_keys')
		.values(await makeKeyRow(db, nowMs))
		// Another process was faster, so its key is used.
		.onConflict((conflict) => conflict.column('is_current').doNothing())
		.execute();
}
