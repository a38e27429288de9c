const firstMs = 1000;
const mostMs = 30_000;

/**
 * How long to wait before another try, in milliseconds: twice as long after each that failed, and
 * never as long as everybody else, so that a shop that comes back is not called by all at once.
 * `chance` is from 0 to 1.
 */
export function retryDelayMs(failures: number, chance: number): number {
	const full = Math.min(mostMs, firstMs * 2 ** Math.min(failures, 10));
	return full * (0.5 + chance / 2);
}
