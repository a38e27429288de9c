import type { Context } from 'hono';
import type { DbOrTx, Tx } from '../db/open.ts';
import { clientAddressOf } from '../http/client-address.ts';
import { type Bucket, isWithinLimit, take } from '../limits/bucket.ts';
import { takeOfClient } from '../limits/client-buckets.ts';
import { isAdminCall } from './admin/admin-caller.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './errors.ts';
import type { Client } from './request.ts';
import { deviceHash, isKnownDevice } from './sessions/devices.ts';

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
	const client = clientAddressOf(context, auth.trustProxy);
	if (await takeOfClient(auth.db, name, client, buckets[name], auth.now())) return;
	throw tooOften();
}

/**
 * Limits all writing calls, beside the lower limits of single calls. Admin calls are exempt if they
 * carry a valid service key.
 */
export function limitWrites(auth: AuthContext) {
	return async function countWrite(context: Context, next: () => Promise<void>): Promise<void> {
		const { method, path } = context.req;
		const onlyReads = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
		const isExempt = onlyReads || (path.includes('/admin/') && (await isAdminCall(context, auth)));
		if (!isExempt) await limitRate(context, auth, 'auth-writes');
		await next();
	};
}

function tooOften(): AuthError {
	return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
}

/** Password tries for one account from one client, or from one known device. */
const clientTries: Bucket = { refillMs: 60_000, burst: 50 };

/** Password tries for one account from all clients that are no known device. */
const strangersTries: Bucket = { refillMs: 36_000, burst: 100 };

/** A password try. */
export interface PasswordTry {
	/** The typed e-mail address or phone number. */
	readonly address: string;
	/** Undefined for an unknown account. */
	readonly userId: string | undefined;
	readonly client: Client;
}

/**
 * Counts a password try, for known and unknown accounts alike. A known device of the account has a
 * bucket of its own, so that its owner gets in while strangers guess. All others have one per client
 * and one together, so that many addresses cannot try more. Over a limit: 429. Returns a function
 * that resets the counts after a right password.
 */
export async function limitTries(
	auth: AuthContext,
	{ address, userId, client }: PasswordTry,
): Promise<(store: DbOrTx) => Promise<void>> {
	if (!auth.hasRateLimits) return async () => {};
	// Constant work for known and unknown accounts, to prevent enumeration by timing.
	const device = deviceHash(auth, userId ?? noUserId, client);
	const isKnown = await isKnownDevice(auth.db, userId ?? noUserId, device);
	// The keys are hashes, so the table has no personal data.
	const account = `password:${hashOf(auth, address)}`;
	const keys = isKnown
		? [`${account}:${device}`]
		: [`password:${hashOf(auth, `${address}\n${client.ip}`)}`, account];
	for (const key of keys) {
		const bucket = key === account ? strangersTries : clientTries;
		if (!(await take(auth.db, key, bucket, auth.now()))) throw tooOften();
	}
	return async (store) => {
		await store.deleteFrom('auth_rate_limits').where('key', 'in', keys).execute();
	};
}

const noUserId = '00000000-0000-0000-0000-000000000000';

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
