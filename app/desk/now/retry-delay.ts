const firstMs = 1000;
const mostMs = 30_000;

/**
 * The delay before the next attempt in milliseconds. It doubles with each failure, with jitter, so
 * that clients do not reconnect at the same time. `chance` is from 0 to 1.
 */
export function retryDelayMs(failures: number, chance: number): number {
	const full = Math.min(mostMs, firstMs * 2 ** Math.min(failures, 10));
	return full * (0.5 + chance / 2);
}
