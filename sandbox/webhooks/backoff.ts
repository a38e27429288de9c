const hourMs = 60 * 60 * 1000;
const giveUpAfterMs = 3 * 24 * hourMs;

/**
 * How long to wait after the `attempts`-th attempt failed, doubling up to an hour, or
 * `undefined` once the event is three days old: then the provider gives up.
 */
export function retryDelayMs(
	attempts: number,
	ageMs: number,
	firstRetryMs: number,
): number | undefined {
	if (ageMs >= giveUpAfterMs) return undefined;
	return Math.min(firstRetryMs * 2 ** (attempts - 1), hourMs);
}
