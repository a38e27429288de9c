import { fail, type Outcome, succeed } from '../../../../core/outcome.ts';
import type { DbOrTx, Tx } from '../../../db/open.ts';
import { unchanged } from './schedule-rows.ts';

export type CancelRefusal = 'unknown' | 'over';

/**
 * Cancels what waits, dismisses what was refused, and ends a price now that is in the shop: the price
 * before comes back within seconds.
 */
export async function cancelSchedule(
	tx: Tx,
	id: string,
	nowMs: number,
): Promise<Outcome<null, CancelRefusal>> {
	const schedule = await findSchedule(tx, id);
	if (!schedule) return fail('unknown');
	if (schedule.state === 'done' || schedule.state === 'cancelled') return fail('over');
	const set =
		schedule.state === 'running'
			? { ends_at_ms: nowMs, due_at_ms: nowMs, next_attempt_at_ms: nowMs }
			: ({ state: 'cancelled' } as const);
	const { numUpdatedRows } = await unchanged(tx, schedule).set(set).executeTakeFirst();
	return numUpdatedRows === 1n ? succeed(null) : fail('over');
}

export async function findSchedule(db: DbOrTx, id: string) {
	return await db
		.selectFrom('publication_schedules')
		.selectAll()
		.where('id', '=', id)
		.executeTakeFirst();
}
