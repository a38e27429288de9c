const firstDelayMs = 10_000;
const longestDelayMs = 6 * 60 * 60 * 1000;
const spread = 0.2;

/** The number of attempts before a message has failed: about three days with the delays below. */
export const maxAttempts = 22;

/** No delay is longer. */
export const maxDelayMs = longestDelayMs * (1 + spread);

/**
 * The delay after the given number of failed attempts (1 or more): 10 s, doubled each time, at most
 * 6 h; ±20 % by `random` (0 to 1), to spread retries.
 */
export function backoffMs(attempts: number, random: number): number {
	const delayMs = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs);
	return Math.round(delayMs * (1 - spread + 2 * spread * random));
}
