import type { ShopFacts } from '../shop/shop-facts.ts';

/** Suggested questions. A press sends the text as if it had been typed. */
export const suggestions = ({ name }: ShopFacts): readonly string[] => [
	'New arrivals',
	'Men’s',
	'Women’s',
	'Which size?',
	'Shipping',
	'Returns',
	`Join the ${name} Crew`,
];
