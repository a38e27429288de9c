import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import type { Publications } from './publish.ts';

/** One query of a number. Three seconds later pages are to be seen everywhere, rendered and compressed. */
const everyMs = 1_000;

/** Shows what other processes have published. */
export function followPublications(publications: Publications): IntervalJob {
	return startInterval(everyMs, () => publications.refresh());
}
