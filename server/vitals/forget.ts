import type { Database } from '../db/open.ts';
import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import type { Services } from '../services.ts';

const dayMs = 86_400_000;
/** A year, and its day a year ago to compare with. */
const retentionMs = 400 * dayMs;

/** Forgets once a day what is older than anybody looks at. */
export function startForgettingVitals({ db, log, now }: Services): IntervalJob {
	return startInterval(dayMs, async () => {
		try {
			await forgetOldVitals(db, now());
		} catch (cause) {
			log.warn({ err: cause }, 'old measurements cannot be forgotten now');
		}
	});
}

/** Forgets what is older than that now. */
export async function forgetOldVitals(db: Database, nowMs: number): Promise<void> {
	await db
		.deleteFrom('vitals')
		.where('day', '<', nowMs - retentionMs)
		.execute();
}
