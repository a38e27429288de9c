import type { Context } from 'hono';
import type { DbOrTx, Tx } from '../db/open.ts';
import { clientAddressOf } from '../http/client-address.ts';
import { type Bucket, isWithinLimit, take } from '../limits/bucket.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './errors.ts';

const tenSeconds: Bucket = { refillMs: 10_000, burst: 30 };
const fourSeconds: Bucket = { refillMs: 4_000, burst: 30 };

/** Token buckets per client address (docs/auth-api.md#rate-limits). */
const buckets = {
	token: { refillMs: 2_000, burst: 30 },
	verify: tenSeconds,
	signup: tenSeconds,
	recover: tenSeconds,
	resend: tenSeconds,
	magiclink: tenSeconds,
	otp: tenSeconds,
	user: tenSeconds,
	authorize: tenSeconds,
	'auth-writes': { refillMs: 500, burst: 120 },
	anonymous: { refillMs: 120_000, burst: 30 },
	'factor-challenge': fourSeconds,
	'factor-verify': fourSeconds,
} satisfies Record<string, Bucket>;

export type BucketName = keyof typeof buckets;

/** Counts a call of the client; over the limit: 429 `over_request_rate_limit`. Call it before any work. */
export async function limitRate(
	context: Context,
	auth: AuthContext,
	name: BucketName,
): Promise<void> {
	if (!auth.hasRateLimits) return;
	const key = `${name}:${clientAddressOf(context, auth.trustProxy)}`;
	if (await take(auth.db, key, buckets[name], auth.now())) return;
	throw tooOften();
}

/**
 * Limits all writing calls, beside the lower limits of single calls. Calls with a service key are
 * exempt.
 */
export function limitWrites(auth: AuthContext) {
	return async function countWrite(context: Context, next: () => Promise<void>): Promise<void> {
		const { method, path } = context.req;
		const onlyReads = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
		if (!onlyReads && !path.includes('/admin/')) await limitRate(context, auth, 'auth-writes');
		await next();
	};
}

function tooOften(): AuthError {
	return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
}

/** Wrong passwords for one account from all addresses. */
const wrongPasswords: Bucket = { refillMs: 36_000, burst: 100 };

/**
 * Counts a password try, for known and unknown accounts alike, so that many client addresses
 * together cannot try more. Over the limit: 429. Returns a function that resets the count after a
 * right password.
 */
export async function limitTries(
	auth: AuthContext,
	address: string,
): Promise<(store: DbOrTx) => Promise<void>> {
	if (!auth.hasRateLimits) return async () => {};
	// The key is a hash, so the table has no personal data.
	const key = `password:${hashOf(auth, address)}`;
	if (!(await take(auth.db, key, wrongPasswords, auth.now()))) throw tooOften();
	return async (store) => {
		await store.deleteFrom('auth_rate_limits').where('key', '=', key).execute();
	};
}

function hashOf({ secrets }: AuthContext, address: string): string {
	return secrets.hmac('rate-limit', address).toString('hex');
}

/** Codes of one account: a hundred a day of all kinds and from all addresses. */
const codes: Bucket = { refillMs: 864_000, burst: 100 };

/**
 * Counts a code try for an address, known or unknown, in addition to the limit per code, because
 * new codes can be requested. Over the limit: 429. Links still work.
 */
export async function limitCodes(tx: Tx, auth: AuthContext, address: string): Promise<void> {
	if (!auth.hasRateLimits) return;
	if (!(await take(tx, `code:${hashOf(auth, address)}`, codes, auth.now()))) throw tooOften();
}

/** Refuses (429) a code of a second factor after too many wrong ones for the account that day. */
export async function checkFactorCodes(tx: Tx, auth: AuthContext, userId: string): Promise<void> {
	if (!auth.hasRateLimits) return;
	if (!(await isWithinLimit(tx, factorKey(userId), codes, auth.now()))) throw tooOften();
}

/**
 * Counts a wrong code. Lock the user before checking and counting, so that concurrent tries are
 * counted separately.
 */
export async function countFactorCode(tx: Tx, auth: AuthContext, userId: string): Promise<void> {
	if (auth.hasRateLimits) await take(tx, factorKey(userId), codes, auth.now());
}

function factorKey(userId: string): string {
	return `factor-code:${userId}`;
}
