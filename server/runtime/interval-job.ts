export interface IntervalJob {
	/** Waits for the running round. No other round starts. */
	stop(): Promise<void>;
}

/** Repeated work. It never throws. It should end early when `isStopped` returns true. */
export type Round = (isStopped: () => boolean) => Promise<void>;

/**
 * Runs `first` now and `round` every `everyMs`, never two at once. The timer does not keep the process
 * alive.
 */
export function startInterval(everyMs: number, round: Round, first: Round = round): IntervalJob {
	let hasEnded = false;
	const isStopped = () => hasEnded;
	let running = first(isStopped);
	const timer = setInterval(() => {
		running = running.then(() => (hasEnded ? undefined : round(isStopped)));
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
