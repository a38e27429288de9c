import type { Database } from '../db/open.ts';
import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import type { Services } from '../services.ts';

const dayMs = 86_400_000;

/** Deletes old measurements once a day. */
export function startForgettingVitals({ db, log, now, retention }: Services): IntervalJob {
	return startInterval(dayMs, async () => {
		try {
			await forgetOldVitals(db, now() - retention.pageMeasurements * dayMs);
		} catch (cause) {
			log.warn({ err: cause }, 'old measurements cannot be forgotten now');
		}
	});
}

/** Deletes measurements of days that began before this moment. */
export async function forgetOldVitals(db: Database, beforeMs: number): Promise<void> {
	await db.deleteFrom('vitals').where('day', '<', beforeMs).execute();
}
