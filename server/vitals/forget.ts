import type { Database } from '../db/open.ts';
import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import type { Services } from '../services.ts';

const dayMs = 86_400_000;
/** A year plus a month, so that a day can be compared with that of the previous year. */
const retentionMs = 400 * dayMs;

/** Deletes old measurements once a day. */
export function startForgettingVitals({ db, log, now }: Services): IntervalJob {
	return startInterval(dayMs, async () => {
		try {
			await forgetOldVitals(db, now());
		} catch (cause) {
			log.warn({ err: cause }, 'old measurements cannot be forgotten now');
		}
	});
}

/** Deletes measurements that are older than the retention. */
export async function forgetOldVitals(db: Database, nowMs: number): Promise<void> {
	await db
		.deleteFrom('vitals')
		.where('day', '<', nowMs - retentionMs)
		.execute();
}
