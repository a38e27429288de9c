import type { DbOrTx } from '../db/open.ts';

/** A token bucket: the number of calls at once, and how fast they come back. */
export interface Bucket {
	/** Milliseconds until one call is available again. */
	readonly refillMs: number;
	readonly burst: number;
}

/** How far the clocks of machines may differ. What is dated later was written by a wrong clock. */
export const leewayMs = 60_000;

/**
 * Whether a stored moment is still to come. One beyond `longestMs`, the longest wait that is ever
 * stored, was written while a clock was ahead, and is over.
 */
export function isInFuture(atMs: number, nowMs: number, longestMs: number): boolean {
	return atMs > nowMs && atMs <= nowMs + longestMs + leewayMs;
}

/**
 * The latest moment at which a bucket can be full. A row that says later was written while a clock
 * was ahead, and counts as full: it would refuse its client for as long as the clock was wrong.
 */
function latestMs({ refillMs, burst }: Bucket, nowMs: number): number {
	return nowMs + burst * refillMs + leewayMs;
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
						.when(
							eb.between(ref('auth_rate_limits.full_at_ms'), nowMs + 1, latestMs(bucket, nowMs)),
						)
						.then(eb(ref('auth_rate_limits.full_at_ms'), '+', refillMs))
						.else(val(nowMs + refillMs))
						.end(),
				}))
				.where((eb) =>
					eb.or([
						eb('auth_rate_limits.full_at_ms', '<=', nowMs + (burst - 1) * refillMs),
						eb('auth_rate_limits.full_at_ms', '>', latestMs(bucket, nowMs)),
					]),
				),
		)
		.returning('key')
		.executeTakeFirst();
	return taken !== undefined;
}

/** Checks whether a call is available, without taking it. */
export async function isWithinLimit(
	db: DbOrTx,
	key: string,
	bucket: Bucket,
	nowMs: number,
): Promise<boolean> {
	const { refillMs, burst } = bucket;
	const full = await db
		.selectFrom('auth_rate_limits')
		.select('key')
		.where('key', '=', key)
		.where('full_at_ms', '>', nowMs + (burst - 1) * refillMs)
		.where('full_at_ms', '<=', latestMs(bucket, nowMs))
		.executeTakeFirst();
	return full === undefined;
}
