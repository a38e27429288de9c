import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allSizes, categories } from './catalogue.ts';
import { type Listing, readFilters, slugOf, writeFilters } from './filter-query.ts';
import { type Filters, noFilters, priceRange } from './filters.ts';
import { defaultPalette } from './palette.ts';

const colours = defaultPalette.map(({ name }) => name);

const listing: Listing = {
	path: '/men',
	sorts: ['featured', 'name-az', 'price-low'],
	categories,
	colours,
	sizes: allSizes,
	highestPrice: 100,
	hasInStock: true,
};

function read(query: string, of = listing): Filters {
	return readFilters(new URLSearchParams(query), of);
}

const steps = fc.integer({ min: 0, max: 20 }).map((step) => step * priceRange.step);
const askable: fc.Arbitrary<Filters> = fc
	.record({
		categories: fc.subarray([...categories]),
		colours: fc.subarray([...colours]),
		sizes: fc.subarray([...allSizes]),
		prices: fc.tuple(steps, steps),
		inStockOnly: fc.boolean(),
		sort: fc.constantFrom(...listing.sorts),
	})
	.map(({ prices, ...rest }) => ({
		...rest,
		priceFrom: Math.min(...prices),
		// The upper end is no limit.
		priceTo: Math.max(...prices) === 100 ? noFilters.priceTo : Math.max(...prices),
	}));

describe('an address', () => {
	it('gives back the filters that made it', { tags: 'property' }, () => {
		fc.assert(
			fc.property(askable, (filters) => {
				const query = writeFilters(filters, listing);
				expect(read(query.toString())).toEqual(filters);
			}),
		);
	});

	it('is bare where nothing is asked for', () => {
		expect(writeFilters(noFilters, listing).toString()).toBe('');
	});

	it('reads well', () => {
		const filters: Filters = {
			...noFilters,
			categories: ['Women’s Short Sleeve'],
			sizes: ['XXXL', 'M'],
			colours: ['Blue'],
			priceTo: 35,
			inStockOnly: true,
			sort: 'price-low',
		};
		expect(writeFilters(filters, listing).toString()).toBe(
			'sort=price-low&category=womens-short-sleeve&to=35&color=blue&size=m&size=xxxl&stock=in',
		);
	});

	it.each([
		['size=M', 'M'],
		['size=m', 'M'],
		['size=3xl', 'XXXL'],
		['size=3XL', 'XXXL'],
		['size=one-size', 'One Size'],
	])('names a size in any case, and as 3XL: %s', (query, size) => {
		expect(read(query).sizes).toEqual([size]);
	});

	it.each([
		'size=huge&color=beige&category=hats',
		'sort=random',
		'from=-5',
		'from=abc&to=1e3',
		'from=7',
		'from=60&to=20',
		'to=999',
		'stock=maybe',
		'size=%00&size=__proto__&sort=constructor',
	])('of nonsense is as good as bare: %s', (query) => {
		expect(read(query)).toEqual(noFilters);
	});

	it('of a price is read up to the end of the slider', () => {
		const dear = { ...listing, highestPrice: 250 };
		expect(read('from=120&to=200', dear)).toEqual({ ...noFilters, priceFrom: 120, priceTo: 200 });
		expect(read('to=100', dear)).toEqual({ ...noFilters, priceTo: 100 });
		expect(read('from=250', dear)).toEqual({ ...noFilters, priceFrom: 250 });
		for (const query of ['to=250', 'to=300', 'from=255']) {
			expect(read(query, dear), query).toEqual(noFilters);
		}
		expect(read('to=100'), 'a link of before').toEqual(noFilters);
	});

	it('never throws and never asks for what the page does not offer, whatever it says', {
		tags: 'property',
	}, () => {
		const bare: Listing = {
			...listing,
			colours: [],
			sizes: ['M'],
			highestPrice: null,
			hasInStock: false,
		};
		fc.assert(
			fc.property(fc.webQueryParameters(), (query) => {
				const filters = read(query, bare);
				expect(filters.colours).toEqual([]);
				expect(filters.priceFrom).toBe(0);
				expect(bare.sorts).toContain(filters.sort);
			}),
			// Each query takes long to generate.
			{ numRuns: 200 },
		);
		expect(read('color=blue&size=m&size=s&from=10&stock=in', bare)).toEqual({
			...noFilters,
			sizes: ['M'],
		});
	});
});

it('names categories so that an address can hold them', () => {
	expect(categories.map(slugOf.categories)).toEqual(['womens-short-sleeve', 'mens-long-sleeve']);
});
