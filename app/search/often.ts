/** What to look for, for who has no word yet. Each finds something. */
export const oftenLookedFor = [
	'Octopus',
	'Captain',
	'Short sleeve',
	'Long sleeve',
	'Shipping',
	'Returns',
] as const;
