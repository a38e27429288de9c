export interface IntervalJob {
	/** Waits for the running work. It is not started again. */
	stop(): Promise<void>;
}

/** Repeated work. It never throws. It should end early when `isStopped` returns true. */
export type Work = (isStopped: () => boolean) => Promise<void>;

/**
 * Runs `first` now and `work` every `everyMs`, never two at once. While it runs, intervals are skipped,
 * so that slow work leaves pauses. The timer does not keep the process alive.
 */
export function startInterval(everyMs: number, work: Work, first: Work = work): IntervalJob {
	let hasEnded = false;
	const isStopped = () => hasEnded;
	let isRunning = false;
	async function run(next: Work): Promise<void> {
		isRunning = true;
		await next(isStopped);
		isRunning = false;
	}
	let running = run(first);
	const timer = setInterval(() => {
		if (!isRunning) running = run(work);
	}, everyMs);
	timer.unref();
	return {
		async stop() {
			hasEnded = true;
			clearInterval(timer);
			await running;
		},
	};
}
