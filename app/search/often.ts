/** Suggested queries. Each has results. */
export const oftenLookedFor = [
	'Octopus',
	'Captain',
	'Short sleeve',
	'Long sleeve',
	'Shipping',
	'Returns',
] as const;
