import type { Context } from 'hono';
import { clientAddressOf } from '../http/client-address.ts';
import { AuthError } from './errors.ts';
import type { AuthRoom, Store } from './room.ts';

interface Bucket {
	/** How long one call takes to be given back. */
	readonly refillMs: number;
	readonly burst: number;
}

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

/**
 * Takes one from a bucket. A bucket is one number, the moment at which it is full again: a call
 * moves that ahead, and is refused where it lies too far away. One statement, so that all processes
 * share it; a refused one writes nothing.
 */
async function take(db: Store, key: string, bucket: Bucket, nowMs: number): Promise<boolean> {
	const { refillMs, burst } = bucket;
	const taken = await db
		.insertInto('auth_rate_limits')
		.values({ key, full_at_ms: nowMs + refillMs })
		.onConflict((conflict) =>
			conflict
				.column('key')
				.doUpdateSet(({ eb, ref, val }) => ({
					full_at_ms: eb
						.case()
						.when(ref('auth_rate_limits.full_at_ms'), '>', nowMs)
						.then(eb(ref('auth_rate_limits.full_at_ms'), '+', refillMs))
						.else(val(nowMs + refillMs))
						.end(),
				}))
				.where('auth_rate_limits.full_at_ms', '<=', nowMs + (burst - 1) * refillMs),
		)
		.returning('key')
		.executeTakeFirst();
	return taken !== undefined;
}
