import { type Outcome, succeed } from '../../../core/outcome.ts';
import type { DbOrTx, Tx } from '../../../server/db/open.ts';
import type { PublicationSchedule } from '../../../server/db/publication-schema.ts';
import { newestNumber } from '../../../server/publishing/publication-rows.ts';
import { type IntervalJob, startInterval } from '../../../server/runtime/interval-job.ts';
import type { Services } from '../../../server/services.ts';
import { contentChanges } from '../../rules/publication-changes.ts';
import { auditedWithin } from '../audit/audit.ts';
import type { Change } from '../drafts/save-draft.ts';
import { StaleDrafts } from '../drafts/save-draft.ts';
import { claimDue, recordAttempt, unchanged } from '../drafts/schedule-rows.ts';
import { readDrafts, type StoredDrafts } from '../drafts/shop-drafts.ts';
import { publishContent, unlessStale } from '../publications/publish-drafts.ts';
import { type DueStep, dueStep } from './due-step.ts';
import { followDraft } from './follow-draft.ts';

/** One query of an index. A price is in the shop a few seconds after its time. */
const everyMs = 1_000;

type Parts = Pick<Services, 'db' | 'log' | 'now' | 'publications'>;

/** Publishes what is scheduled when its time comes, also what came due while the shop was down. */
export function startSchedules(parts: Parts): IntervalJob {
	return startInterval(everyMs, async (isStopped) => {
		try {
			await publishDue(parts, isStopped);
		} catch (cause) {
			parts.log.error({ err: cause }, 'what is scheduled could not be published yet');
		}
	});
}

/**
 * Publishes all that is due, one after another in the order of their times. It can run concurrently:
 * the transaction that publishes also ends the schedule, so each is published once.
 */
export async function publishDue(
	parts: Parts,
	isStopped: () => boolean = () => false,
): Promise<void> {
	while (!isStopped()) {
		const schedule = await claimDue(parts.db, parts.now());
		if (!schedule) return;
		const result = await attempt(parts, schedule);
		if (result) await recordAttempt(parts.db, schedule, result, parts.now());
	}
}

type Result = Parameters<typeof recordAttempt>[2];

/** Null: the transaction that published has recorded it. */
async function attempt(parts: Parts, schedule: PublicationSchedule): Promise<Result | null> {
	const { db, log, now } = parts;
	const shop = await readDrafts(db);
	try {
		const step = dueStep(schedule, shop, now());
		const done = step.ok
			? await take(parts, schedule, shop, step.value)
			: await audited(parts, schedule, shop, { work: async () => step });
		if (done.ok) return null;
		const { sentence: problem, code } = done.refusal;
		if (!step.ok) return { kind: 'refused', problem };
		// Somebody was faster, so the step may be another one.
		const isStale = code === 'changed' || (await newestNumber(db)) !== shop.newest.number;
		if (isStale) return { kind: 'again', problem: '' };
		log.warn({ schedule: schedule.id, problem }, 'a schedule is not published');
		return { kind: 'failed', problem };
	} catch (error) {
		if (error instanceof StaleDrafts) return { kind: 'again', problem: '' };
		log.error({ err: error, schedule: schedule.id }, 'a schedule is not published');
		return { kind: 'failed', problem: 'The shop had a fault. Its log says which.' };
	}
}

/** Takes the step: publishes its content, if shoppers see a difference, and ends the schedule. */
async function take(
	parts: Parts,
	schedule: PublicationSchedule,
	shop: StoredDrafts,
	step: DueStep,
) {
	const { db, now } = parts;
	const { content } = step;
	const change = { accountId: schedule.created_by, nowMs: now() };
	if (content === null) {
		await db.transaction().execute((tx) => settle(tx, schedule, step, change));
		return succeed(shop.newest.number);
	}
	return await audited(parts, schedule, shop, {
		changes: contentChanges(shop.newest, content).map(({ sentence }) => sentence),
		async work(endIn) {
			async function within(tx: Tx) {
				await settle(tx, schedule, step, change);
				await endIn(tx);
			}
			const next = { ...content, scheduleId: schedule.id };
			return await unlessStale(() => publishContent(parts, shop, { ...change, within }, next));
		},
	});
}

interface Work {
	/** In sentences. */
	readonly changes?: readonly string[];
	readonly work: (endIn: (tx: Tx) => Promise<void>) => Promise<Outcome<number>>;
}

/** Records who has scheduled it, and that it was the schedule. */
async function audited(
	parts: Parts,
	schedule: PublicationSchedule,
	shop: StoredDrafts,
	{ changes = [], work }: Work,
) {
	return await auditedWithin(
		parts,
		{
			accountId: schedule.created_by,
			action: 'publish-scheduled',
			subject: String(shop.newest.number + 1),
			input: { schedule: schedule.id, changes },
			readState: async (db: DbOrTx) => ({ number: await newestNumber(db) }),
			now: parts.now,
		},
		work,
	);
}

/** Ends the schedule, or waits for its end. The draft of its product follows. */
async function settle(
	tx: Tx,
	schedule: PublicationSchedule,
	{ next, draft }: DueStep,
	change: Change,
): Promise<void> {
	const { numUpdatedRows } = await unchanged(tx, schedule)
		.set({ ...next, attempts: 0, held_until_ms: 0, next_attempt_at_ms: 0, problem: null })
		.executeTakeFirst();
	if (numUpdatedRows !== 1n) throw new StaleDrafts();
	if (draft && schedule.product_id !== null) {
		await followDraft(tx, schedule.product_id, draft, change);
	}
}
