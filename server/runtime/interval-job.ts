export interface IntervalJob {
	/** Lets the round that is running finish; none begins after it. */
	stop(): Promise<void>;
}

/** Work that is done again and again. It never throws; `isStopped` tells it to come to an end. */
export type Round = (isStopped: () => boolean) => Promise<void>;

/**
 * Does `first` now (as a rule the same work) and `round` again and again, one after the other. The
 * process does not stay alive for it.
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
