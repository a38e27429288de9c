import type { DbOrTx } from '../db/open.ts';

/** How many calls may come at once, and how soon there may be more. */
export interface Bucket {
	/** How long one call takes to be given back. */
	readonly refillMs: number;
	readonly burst: number;
}

/**
 * Takes one from a bucket. A bucket is one number, the moment at which it is full again: a call
 * moves that ahead, and is refused where it lies too far away. One statement, so that all processes
 * share it; a refused one writes nothing.
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

/** Whether one could be taken from a bucket; nothing is. */
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
