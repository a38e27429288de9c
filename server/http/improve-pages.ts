import type { Logger } from 'pino';
import type { Pages } from './pages.ts';

export interface Improvement {
	/** Improves the pages of now, after a running improvement. */
	again(): void;
	/** Resolves when nothing is being improved. */
	done(): Promise<void>;
	stop(): Promise<void>;
}

/** Compresses pages at the best level, in the background. */
export function improvePages(pages: Pages, log: Pick<Logger, 'warn'>): Improvement {
	const abort = new AbortController();
	const { signal } = abort;
	let isWaiting = false;
	let last = Promise.resolve();

	async function improve(): Promise<void> {
		isWaiting = false;
		try {
			if (!signal.aborted) await pages.improve(signal);
		} catch (error) {
			if (!signal.aborted) log.warn({ err: error }, 'pages stay as quickly compressed');
		}
	}

	function again(): void {
		if (isWaiting) return;
		isWaiting = true;
		last = last.then(improve);
	}

	again();
	return {
		again,
		done: () => last,
		stop() {
			abort.abort();
			return last;
		},
	};
}
