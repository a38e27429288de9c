/** Bars that do not depend on time: the benchmark and the browser tests hold them (docs/decisions/017). */
export const windowBars = {
	/** Layout shift of a route, everything added up. */
	shift: 0.01,
	/** Script in KB of brotli that home, listing and product pages need to hydrate. */
	scriptKb: 98,
} as const;
