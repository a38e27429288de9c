import { describe, expect, it } from 'vitest';
import { activeFilters, clearFilters, toggled, withoutFilter } from './active-filters.ts';
import { type Filters, noFilters } from './filters.ts';

const busy: Filters = {
	categories: ['Men’s Long Sleeve'],
	colours: ['White', 'Navy'],
	sizes: ['M'],
	priceFrom: 10,
	priceTo: noFilters.priceTo,
	inStockOnly: true,
	sort: 'price-low',
};

describe('chips', () => {
	it('are there for all that narrows the list', () => {
		expect(activeFilters(busy)).toEqual([
			{ facet: 'categories', value: 'Men’s Long Sleeve' },
			{ facet: 'price' },
			{ facet: 'colours', value: 'White' },
			{ facet: 'colours', value: 'Navy' },
			{ facet: 'sizes', value: 'M' },
			{ facet: 'stock' },
		]);
		expect(activeFilters(noFilters)).toEqual([]);
	});

	it('come off one by one until nothing narrows', () => {
		let filters = busy;
		for (let left = 6; left > 0; left -= 1) {
			const [first] = activeFilters(filters);
			if (!first) throw new Error('A chip too few');
			filters = withoutFilter(filters, first);
			expect(activeFilters(filters)).toHaveLength(left - 1);
		}
		expect(filters).toEqual({ ...noFilters, sort: 'price-low' });
	});

	it('are all cleared at once, and the order stays', () => {
		expect(clearFilters(busy)).toEqual({ ...noFilters, sort: 'price-low' });
	});
});

it('a value is toggled on and off', () => {
	expect(toggled(['S'], 'M')).toEqual(['S', 'M']);
	expect(toggled(['S', 'M'], 'S')).toEqual(['M']);
});
