import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { pricesSchema } from '../../../core/catalogue/prices.ts';
import type { Database, DbOrTx, Tx } from '../../../server/db/open.ts';
import { parseColumn } from '../../../server/db/parse-column.ts';
import {
	type PublicationSchedule,
	publicationTables,
} from '../../../server/db/publication-schema.ts';
import { isInFuture } from '../../../server/limits/bucket.ts';
import { backoffMs, maxDelayMs } from '../../../server/mail/backoff.ts';
import type { Change } from './save-draft.ts';

/** What the merchant saw of a publication that an earlier release has scheduled. */
const sentencesSchema = v.object({ sentences: v.array(v.string()) });

const planColumn = publicationTables.publication_schedules.plan;

/** The prices of a scheduled price. */
export function pricesIn({ plan }: Pick<PublicationSchedule, 'plan'>) {
	return v.parse(pricesSchema, parseColumn(planColumn, plan));
}

/** The prices that come back at the end; undefined before the beginning. */
export function pricesBeforeIn({ before }: Pick<PublicationSchedule, 'before'>) {
	return before === null
		? undefined
		: parseColumn(publicationTables.publication_schedules.before, before);
}

/** The sentences of a scheduled publication. */
export function sentencesIn({ plan }: Pick<PublicationSchedule, 'plan'>): readonly string[] {
	return v.parse(sentencesSchema, parseColumn(planColumn, plan)).sentences;
}

type NewSchedule = Pick<PublicationSchedule, 'kind' | 'product_id' | 'plan'> & {
	readonly fromMs: number;
	readonly untilMs: number | null;
};

export async function insertSchedule(
	db: DbOrTx,
	{ fromMs, untilMs, ...schedule }: NewSchedule,
	{ accountId, nowMs }: Change,
): Promise<void> {
	await db
		.insertInto('publication_schedules')
		.values({
			...schedule,
			id: uuidv7(),
			state: 'waiting',
			before: null,
			starts_at_ms: fromMs,
			ends_at_ms: untilMs,
			due_at_ms: fromMs,
			problem: null,
			created_at_ms: nowMs,
			created_by: accountId,
		})
		.execute();
}

/** Deletes the schedules of a product that was never published, so that its draft can be deleted. */
export async function deleteSchedulesOf(tx: Tx, productId: string): Promise<void> {
	await tx.deleteFrom('publication_schedules').where('product_id', '=', productId).execute();
}

/** The schedules that wait, run or were refused, in the order of their times. */
export async function openSchedules(db: DbOrTx): Promise<readonly PublicationSchedule[]> {
	return await db
		.selectFrom('publication_schedules')
		.selectAll()
		.where('state', 'in', ['waiting', 'running', 'refused'])
		.orderBy('due_at_ms')
		.orderBy('id')
		.execute();
}

/**
 * After this time another process may try. A render may take longer, up to five minutes. It is then
 * discarded, because its transaction finds another attempt (`unchanged`) or a newer publication.
 */
export const holdMs = 180_000;

/**
 * Claims the schedule whose time came first. One that is being published, or has failed and waits,
 * keeps later ones of its product waiting and no others. An attempt is counted at once, so that one
 * that ends the process is seen.
 */
export async function claimDue(
	db: Database,
	nowMs: number,
): Promise<PublicationSchedule | undefined> {
	const waiting = new Set<string | null>();
	for (const schedule of await dueSchedules(db, nowMs)) {
		const isHeld = isInFuture(schedule.held_until_ms, nowMs, holdMs);
		const mustWait = isHeld || isInFuture(schedule.next_attempt_at_ms, nowMs, maxDelayMs);
		if (!mustWait && !waiting.has(schedule.product_id)) return await claim(db, schedule, nowMs);
		waiting.add(schedule.product_id);
	}
	return undefined;
}

/** At the same moment, a price ends before another one begins. */
async function dueSchedules(db: Database, nowMs: number): Promise<readonly PublicationSchedule[]> {
	return await db
		.selectFrom('publication_schedules')
		.selectAll()
		.where('state', 'in', ['waiting', 'running'])
		.where('due_at_ms', '<=', nowMs)
		.orderBy('due_at_ms')
		.orderBy('state')
		.orderBy('id')
		.execute();
}

/** Undefined if another process was faster. */
async function claim(
	db: Database,
	schedule: PublicationSchedule,
	nowMs: number,
): Promise<PublicationSchedule | undefined> {
	const held = { attempts: schedule.attempts + 1, held_until_ms: nowMs + holdMs };
	const { numUpdatedRows } = await unchanged(db, schedule).set(held).executeTakeFirst();
	return numUpdatedRows === 1n ? { ...schedule, ...held } : undefined;
}

/** Updates a schedule if nobody has claimed or cancelled it since. */
export function unchanged(db: DbOrTx, { id, state, attempts }: PublicationSchedule) {
	return db
		.updateTable('publication_schedules')
		.where('id', '=', id)
		.where('state', '=', state)
		.where('attempts', '=', attempts);
}

/** Gives a claimed schedule back after an attempt that was not published. */
export async function recordAttempt(
	db: Database,
	schedule: PublicationSchedule,
	result: { readonly kind: 'again' | 'failed' | 'refused'; readonly problem: string },
	nowMs: number,
): Promise<void> {
	await unchanged(db, schedule)
		.set(columnsFor(result, schedule.attempts, nowMs))
		.execute();
}

function columnsFor(
	{ kind, problem }: Parameters<typeof recordAttempt>[2],
	attempts: number,
	nowMs: number,
) {
	switch (kind) {
		case 'again':
			return { held_until_ms: 0, attempts: attempts - 1 } as const;
		case 'failed':
			return {
				held_until_ms: 0,
				next_attempt_at_ms: nowMs + backoffMs(attempts, 0.5),
				problem,
			} as const;
		case 'refused':
			return { held_until_ms: 0, state: 'refused', problem } as const;
	}
}
