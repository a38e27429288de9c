import type { DbOrTx } from '../db/open.ts';

/** A token bucket: the number of calls at once, and how fast they come back. */
export interface Bucket {
	/** Milliseconds until one call is available again. */
	readonly refillMs: number;
	readonly burst: number;
}

/**
 * Takes one call from a bucket. A bucket is one number, the moment at which it is full: a call
 * moves it ahead and is refused if it lies too far in the future. One statement, so that all
 * processes share it. A refused call writes nothing.
 */
export async function take(
	db: DbOrTx,
	key: string,
	bucket: Bucket,
	nowMs: number,
): Promise<boolean> {
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

/** Checks whether a call is available, without taking it. */
export async function isWithinLimit(
	db: DbOrTx,
	key: string,
	{ refillMs, burst }: Bucket,
	nowMs: number,
): Promise<boolean> {
	const full = await db
		.selectFrom('auth_rate_limits')
		.select('key')
		.where('key', '=', key)
		.where('full_at_ms', '>', nowMs + (burst - 1) * refillMs)
		.executeTakeFirst();
	return full === undefined;
}
