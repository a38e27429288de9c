import type { Database } from '../db/open.ts';

/** A client may look up ten orders at once, and one more every half minute. */
const burst = 10;
const refillMs = 30_000;

/**
 * Counts a look-up by a client; false, with nothing counted, where it was one too many. A bucket is
 * one number, the moment at which it is full again, moved by one statement: all processes share it.
 */
export async function mayLookUp(
	db: Database,
	clientAddress: string,
	nowMs: number,
): Promise<boolean> {
	const taken = await db
		.insertInto('auth_rate_limits')
		.values({ key: `find-order:${clientAddress}`, full_at_ms: nowMs + refillMs })
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
