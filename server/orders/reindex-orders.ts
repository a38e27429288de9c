import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, DbOrTx, Tx } from '../db/open.ts';
import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import type { Services } from '../services.ts';
import { reindexOrders, termsVersion } from './search-index.ts';
import { lockOrders } from './store.ts';

const hourMs = 60 * 60_000;
/** The batch size. Small batches keep the database responsive. */
const atOnce = 100;

/**
 * Indexes orders that a release before has indexed, now and every hour: that release may still run
 * beside this one.
 */
export function startReindexing({ db, log }: Pick<Services, 'db' | 'log'>): IntervalJob {
	return startInterval(hourMs, async (isStopped) => {
		try {
			await reindexOutdated(db, isStopped);
		} catch (cause) {
			log.error({ err: cause }, 'orders could not be indexed for the search yet');
		}
	});
}

/** Indexes all outdated orders in small transactions. It can be repeated and run concurrently. */
export async function reindexOutdated(
	db: Database,
	isStopped: () => boolean = () => false,
): Promise<void> {
	while (!isStopped() && (await reindexBatch(db))) {
		// SQLite answers without I/O, so requests would wait for all batches.
		await setImmediate();
	}
}

/** Returns whether there may be more. */
async function reindexBatch(db: Database): Promise<boolean> {
	return await db.transaction().execute(async (tx) => {
		const ids = await outdated(tx, null);
		await lockOrders(tx, ids);
		// Another process may have indexed some of them before they were locked.
		await reindexOrders(tx, await outdated(tx, ids));
		return ids.length === atOnce;
	});
}

async function outdated(db: Tx, among: readonly string[] | null): Promise<string[]> {
	if (among?.length === 0) return [];
	const rows = await outdatedQuery(db, among).execute();
	return rows.map((row) => row.order_id);
}

export function outdatedQuery(db: DbOrTx, among: readonly string[] | null) {
	return (
		db
			.selectFrom('order_words')
			.select('order_id')
			.distinct()
			// The expression must equal that of the index.
			.where(sql<boolean>`coalesce(version, 0) < ${sql.lit(termsVersion)}`)
			.$if(among !== null, (query) => query.where('order_id', 'in', among ?? []))
			.orderBy('order_id')
			.limit(atOnce)
	);
}
