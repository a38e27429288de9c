const hourMs = 60 * 60 * 1000;
const giveUpAfterMs = 3 * 24 * hourMs;

/**
 * The delay after the `attempts`-th failed attempt, doubling up to an hour. Undefined once the
 * event is three days old.
 */
export function retryDelayMs(
	attempts: number,
	ageMs: number,
	firstRetryMs: number,
): number | undefined {
	if (ageMs >= giveUpAfterMs) return undefined;
	return Math.min(firstRetryMs * 2 ** (attempts - 1), hourMs);
}
