import type { Database } from '../db/open.ts';
import type { SoldOut } from '../http/placeholders.ts';
import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import type { Services } from '../services.ts';

const everyMs = 5000;

/** Sizes without free stock. */
export async function findSoldOut(db: Database): Promise<SoldOut> {
	const rows = await db
		.selectFrom('stock')
		.select(['product_id', 'size'])
		.whereRef('on_hand', '<=', 'held')
		.execute();
	return new Set(rows.map(({ product_id: id, size }) => `${id}/${size}`));
}

/**
 * Checks every five seconds which sizes are sold out and reports changes, because other processes
 * and commands change stock too.
 */
export function watchSoldOut(
	{ db, log }: Pick<Services, 'db' | 'log'>,
	known: SoldOut,
	onChange: (soldOut: SoldOut) => Promise<void>,
): IntervalJob {
	let last = known;
	async function check(): Promise<void> {
		try {
			const now = await findSoldOut(db);
			if (now.symmetricDifference(last).size === 0) return;
			await onChange(now);
			last = now;
		} catch (cause) {
			log.warn({ err: cause }, 'built pages may tell of stock that has changed');
		}
	}

	return startInterval(everyMs, check);
}
