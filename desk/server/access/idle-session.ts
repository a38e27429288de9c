import type { Shopper } from '../../../server/auth/index.ts';
import type { Services } from '../../../server/services.ts';

/** The time is exact to a minute, so that few calls write. */
const exactToMs = 60_000;
const dayMs = 24 * 60 * 60_000;

type Parts = Pick<Services, 'db' | 'deskIdleMs' | 'now'>;

/**
 * Whether a session has made no call of the desk for longer than `deskIdleHours` allows. A sign-in
 * counts as a call.
 */
export async function isIdle({ db, deskIdleMs, now }: Parts, shopper: Shopper): Promise<boolean> {
	const { sessionId, authenticatedAtMs } = shopper;
	if (deskIdleMs === null || sessionId === null) return false;
	const row = await db
		.selectFrom('desk_sessions')
		.select('used_at_ms')
		.where('session_id', '=', sessionId)
		.executeTakeFirst();
	const times = [row?.used_at_ms ?? null, authenticatedAtMs].filter((atMs) => atMs !== null);
	return times.length > 0 && now() - Math.max(...times) > deskIdleMs;
}

/** Records a call of the desk. Rows of long ended sessions are removed. */
export async function recordUse({ db, deskIdleMs, now }: Parts, shopper: Shopper): Promise<void> {
	const { sessionId } = shopper;
	if (deskIdleMs === null || sessionId === null) return;
	const nowMs = now();
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('desk_sessions')
		.values({ session_id: sessionId, used_at_ms: nowMs })
		.onConflict((conflict) =>
			conflict
				.column('session_id')
				.doUpdateSet({ used_at_ms: nowMs })
				.where('desk_sessions.used_at_ms', '<', nowMs - exactToMs),
		)
		.executeTakeFirst();
	if (numInsertedOrUpdatedRows === 0n) return;
	const unusedSinceMs = nowMs - deskIdleMs - 90 * dayMs;
	await db.deleteFrom('desk_sessions').where('used_at_ms', '<', unusedSinceMs).execute();
}
