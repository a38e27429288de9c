import type { Context } from 'hono';
import { clientAddressOf } from '../http/client-address.ts';
import { type Bucket, take } from '../limits/bucket.ts';
import { AuthError } from './errors.ts';
import type { AuthRoom, Store } from './room.ts';

const tenSeconds: Bucket = { refillMs: 10_000, burst: 30 };
const fourSeconds: Bucket = { refillMs: 4_000, burst: 30 };

/** Token buckets per client address (contract 5). */
const buckets = {
	token: { refillMs: 2_000, burst: 30 },
	verify: tenSeconds,
	signup: tenSeconds,
	recover: tenSeconds,
	resend: tenSeconds,
	magiclink: tenSeconds,
	otp: tenSeconds,
	user: tenSeconds,
	anonymous: { refillMs: 120_000, burst: 30 },
	'factor-challenge': fourSeconds,
	'factor-verify': fourSeconds,
} satisfies Record<string, Bucket>;

export type BucketName = keyof typeof buckets;

/** Counts a call of the client; over the limit: 429 `over_request_rate_limit`. Call it before any work. */
export async function limitRate(context: Context, room: AuthRoom, name: BucketName): Promise<void> {
	if (!room.hasRateLimits) return;
	const key = `${name}:${clientAddressOf(context, room.trustProxy)}`;
	if (await take(room.db, key, buckets[name], room.now())) return;
	throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
}

/** Wrong passwords for one account, from wherever they come. */
const wrongPasswords: Bucket = { refillMs: 36_000, burst: 100 };

/**
 * Counts a try of an account's password, whether there is such an account or not, so that many
 * addresses together cannot try more. Over the limit: 429. Returns what forgets the tries: called
 * once the password was right.
 */
export async function limitTries(
	room: AuthRoom,
	address: string,
): Promise<(store: Store) => Promise<void>> {
	if (!room.hasRateLimits) return async () => {};
	// No address of a person stands in this table.
	const key = `password:${room.secrets.hmac('rate-limit', address).toString('hex')}`;
	if (!(await take(room.db, key, wrongPasswords, room.now()))) {
		throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
	}
	return async (store) => {
		await store.deleteFrom('auth_rate_limits').where('key', '=', key).execute();
	};
}
