/** Bars of design 8 that do not depend on time: the benchmark and the browser tests hold to them. */
export const windowBars = {
	/** Requests of home on a phone until the load event, the film not counted. */
	requests: 16,
	/** Layout shift, everything added up, where something comes from the browser's storage. */
	shift: 0.01,
	/** Layout shift elsewhere: 0 to three digits, as browsers tell it. Less than a pixel moves. */
	noShift: 0.0005,
	/** Everything that home brings to a phone before its film. */
	homeKb: 700,
	/** The heaviest picture that a phone gets. */
	pictureKb: 120,
	/** Script that home, listing and product pages need to work. */
	scriptKb: 83,
	/** The same with what else loads without a touch until the network is quiet. */
	quietScriptKb: 92,
} as const;

/**
 * What a page may cost a phone that reads it to its end, in KB of brotli: a twentieth above what it
 * costs now, so that whoever adds to a page decides to.
 */
export const routeBudgets = [
	{ routes: /^\/$/, kb: { script: 110, style: 15, picture: 420, total: 590 } },
	{
		routes: /^\/(products|men|women|new-arrivals)$/,
		kb: { script: 102, style: 15, picture: 130, total: 285 },
	},
	{ routes: /^\/product\//, kb: { script: 104, style: 15, picture: 240, total: 405 } },
	{ routes: /^\/about$/, kb: { script: 99, style: 15, picture: 425, total: 580 } },
	{ routes: /^\/(auth|account)\b/, kb: { script: 130, style: 15, picture: 12, total: 197 } },
	{ routes: /^\//, kb: { script: 109, style: 15, picture: 50, total: 206 } },
] as const;
