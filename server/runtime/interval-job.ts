export interface IntervalJob {
	/** Waits for the running round. No other round starts. */
	stop(): Promise<void>;
}

/** Repeated work. It never throws. It should end early when `isStopped` returns true. */
export type Round = (isStopped: () => boolean) => Promise<void>;

/**
 * Runs `first` now and `round` every `everyMs`, never two at once. An interval that ends during a round
 * starts none, so that slow rounds leave pauses. The timer does not keep the process alive.
 */
export function startInterval(everyMs: number, round: Round, first: Round = round): IntervalJob {
	let hasEnded = false;
	const isStopped = () => hasEnded;
	let isRunning = false;
	async function run(next: Round): Promise<void> {
		isRunning = true;
		await next(isStopped);
		isRunning = false;
	}
	let running = run(first);
	const timer = setInterval(() => {
		if (!isRunning) running = run(round);
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
