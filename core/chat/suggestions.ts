/** Suggested questions. A press sends the text as if it had been typed. */
export const suggestions: readonly string[] = [
	'New arrivals',
	'Men’s',
	'Women’s',
	'Which size?',
	'Shipping',
	'Returns',
	'Join the Blue Crew',
];
