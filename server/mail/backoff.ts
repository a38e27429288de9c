const firstDelayMs = 10_000;
const longestDelayMs = 6 * 60 * 60 * 1000;

/** Tries before a message is given up: with the delays below, about three days. */
export const maxAttempts = 22;

/**
 * How long to wait after the given number of failed attempts (1 or more): 10 s, doubled each time,
 * at most 6 h; ±20 % by `random` (0 to 1), so that many messages do not come back in one moment.
 */
export function backoffMs(attempts: number, random: number): number {
	const delayMs = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs);
	return Math.round(delayMs * (0.8 + 0.4 * random));
}
