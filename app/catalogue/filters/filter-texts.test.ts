import { expect, it } from 'vitest';
import { noFilters } from '../../../core/catalogue/filters.ts';
import { printsOf } from '../../../core/catalogue/listing-facts.ts';
import { products } from '../../../tests/publication.ts';
import { colourName, formatRange, matchMessage } from './filter-texts.ts';

it('a color that no shirt is made in is named as a print', () => {
	const colours = ['White', 'Blue', 'Navy', 'Orange'] as const;
	expect(colours.map((colour) => colourName(colour, printsOf(products)))).toEqual([
		'White',
		'Blue print',
		'Navy',
		'Orange print',
	]);
	expect(colourName('Blue', printsOf([]))).toBe('Blue');
});

it.each([
	[{ priceFrom: 0, priceTo: Number.POSITIVE_INFINITY }, 100, '$0 to $100'],
	[{ priceFrom: 30, priceTo: 55 }, 100, '$30 to $55'],
	[{ priceFrom: 30, priceTo: Number.POSITIVE_INFINITY }, 1250, '$30 to $1,250'],
])('the prices %j of a slider to %i are written as %s', (prices, highest, text) => {
	expect(formatRange({ ...noFilters, ...prices }, highest)).toBe(text);
});

it.each([
	[1, 2, 'Showing 1 of 2 products'],
	[24, 1000, 'Showing 24 of 1,000 products'],
	[25, 1000, '25 of 1,000 products'],
	[1000, 1000, '1,000 products'],
])('%i matching products of %i are written as %s', (matching, all, message) => {
	expect(matchMessage(matching, all)).toBe(message);
});
