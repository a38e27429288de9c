import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { collectionSchema } from '../../../../core/catalogue/collection.ts';
import { paletteSchema } from '../../../../core/catalogue/palette-schema.ts';
import { pricesSchema } from '../../../../core/catalogue/prices.ts';
import { productSchema } from '../../../../core/catalogue/publication.ts';
import type { Database, DbOrTx } from '../../../db/open.ts';
import { parseColumn } from '../../../db/parse-column.ts';
import { type PublicationSchedule, publicationTables } from '../../../db/publication-schema.ts';
import { isInFuture } from '../../../limits/bucket.ts';
import { backoffMs, maxDelayMs } from '../../../mail/backoff.ts';
import type { Change } from '../save-draft.ts';

const contentSchema = v.object({
	products: v.pipe(v.array(productSchema), v.readonly()),
	collections: v.pipe(v.array(collectionSchema), v.readonly()),
	colours: paletteSchema,
});

const publicationPlanSchema = v.object({
	before: contentSchema,
	after: contentSchema,
	/** What the merchant saw. */
	sentences: v.array(v.string()),
});

const ids = v.array(v.object({ id: v.string() }));
const contentIds = v.object({ products: ids, collections: ids });
/** Any release can read these, so a plan that it does not understand stops no other one. */
const idsSchema = v.object({ before: contentIds, after: contentIds });

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

export type PublicationPlan = v.InferOutput<typeof publicationPlanSchema>;

/** The changes of a scheduled publication. */
export function publicationPlanIn({ plan }: Pick<PublicationSchedule, 'plan'>): PublicationPlan {
	return v.parse(publicationPlanSchema, parseColumn(planColumn, plan));
}

/** The changes of a plan; undefined if it is of another release that this one cannot read. */
export function parsePlan(plan: string): PublicationPlan | undefined {
	const parsed = v.safeParse(publicationPlanSchema, parseColumn(planColumn, plan));
	return parsed.success ? parsed.output : undefined;
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
 * Claims the schedule whose time came first. Only one is published at a time, so that they are
 * published in the order of their times. One that has failed waits, and so do later ones of the same
 * products or collections. An attempt is counted at once, so that one that ends the process is seen.
 */
export async function claimDue(
	db: Database,
	nowMs: number,
): Promise<PublicationSchedule | undefined> {
	const due = await dueSchedules(db, nowMs);
	if (due.some((held) => isInFuture(held.held_until_ms, nowMs, holdMs))) return undefined;
	const waiting = new Set<string>();
	for (const schedule of due) {
		const touched = touchedBy(schedule);
		const mustWait = isInFuture(schedule.next_attempt_at_ms, nowMs, maxDelayMs);
		if (!mustWait && touched.every((id) => !waiting.has(id))) {
			return await claim(db, schedule, nowMs);
		}
		for (const id of touched) waiting.add(id);
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

/** The products and collections that a schedule changes. */
function touchedBy(schedule: PublicationSchedule): readonly string[] {
	if (schedule.product_id !== null) return [`product ${schedule.product_id}`];
	const { before, after } = v.parse(idsSchema, parseColumn(planColumn, schedule.plan));
	return [before, after].flatMap(({ products, collections }) => [
		...products.map(({ id }) => `product ${id}`),
		...collections.map(({ id }) => `collection ${id}`),
	]);
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
