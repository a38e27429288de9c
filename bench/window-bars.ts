/**
 * Limits that do not depend on time. Benchmarks and browser tests check them (docs/decisions/017).
 */
export const windowBars = {
	/** The sum of a page's layout shifts. */
	shift: 0.01,
	/** Script in KB of brotli that home, listing and product pages need to hydrate. */
	scriptKb: 97,
} as const;
