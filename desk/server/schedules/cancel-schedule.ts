import { type Outcome, refuse, succeed } from '../../../core/outcome.ts';
import type { DbOrTx, Tx } from '../../../server/db/open.ts';
import { unchanged } from '../drafts/schedule-rows.ts';

const over = refuse('It was published or cancelled in the meantime.');

/**
 * Cancels what waits, dismisses what was refused, and ends a price now that is in the shop: the price
 * before comes back within seconds.
 */
export async function cancelSchedule(tx: Tx, id: string, nowMs: number): Promise<Outcome<null>> {
	const schedule = await findSchedule(tx, id);
	if (!schedule) return refuse('This is not scheduled.', 404);
	if (schedule.state === 'done' || schedule.state === 'cancelled') return over;
	const set =
		schedule.state === 'running'
			? { ends_at_ms: nowMs, due_at_ms: nowMs, next_attempt_at_ms: nowMs }
			: ({ state: 'cancelled' } as const);
	const { numUpdatedRows } = await unchanged(tx, schedule).set(set).executeTakeFirst();
	return numUpdatedRows === 1n ? succeed(null) : over;
}

export async function findSchedule(db: DbOrTx, id: string) {
	return await db
		.selectFrom('publication_schedules')
		.selectAll()
		.where('id', '=', id)
		.executeTakeFirst();
}
