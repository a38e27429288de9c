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
