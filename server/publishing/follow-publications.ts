import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import type { Publications } from './publish.ts';

const everyMs = 2_000;

/** Shows what other processes have published, at most two seconds after their commit and a render. */
export function followPublications(publications: Publications): IntervalJob {
	return startInterval(everyMs, () => publications.refresh());
}
