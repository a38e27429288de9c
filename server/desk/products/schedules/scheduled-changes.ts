import type { ScheduledChanges } from '../../../../core/desk/scheduled-changes.ts';
import type { DbOrTx } from '../../../db/open.ts';
import { type PublicationPlan, parsePlan } from './schedule-rows.ts';

export interface StoredChanges extends ScheduledChanges {
	/** That of the schedule. */
	readonly id: string;
}

/**
 * The changes that wait for their time, in the order of their times. A plan of another release that
 * this one cannot read is left out, so that it stops no publication.
 */
export async function readScheduled(db: DbOrTx): Promise<readonly StoredChanges[]> {
	const rows = await db
		.selectFrom('publication_schedules')
		.select(['id', 'plan', 'due_at_ms'])
		.where('state', '=', 'waiting')
		.where('kind', '=', 'publication')
		.orderBy('due_at_ms')
		.orderBy('id')
		.execute();
	const known = parsedPlans;
	parsedPlans = new Map(rows.map(({ id, plan }) => [id, known.get(id) ?? parsePlan(plan)]));
	return rows.flatMap(({ id, due_at_ms: dueMs }) => {
		const plan = parsedPlans.get(id);
		return plan ? { id, dueMs, before: plan.before, after: plan.after } : [];
	});
}

/** The plans of the last call by their schedules. A plan never changes. */
let parsedPlans: ReadonlyMap<string, PublicationPlan | undefined> = new Map();
