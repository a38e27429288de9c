import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, products } from '../../tests/publication.ts';
import { allSizes, categories } from './catalogue.ts';
import { countOptions } from './count-options.ts';
import {
	type Filters,
	highestPrice,
	type IsInStock,
	type Listed,
	type ListFacet,
	listProducts,
	noFilters,
	sortProducts,
	sorts,
} from './filters.ts';
import { defaultPalette } from './palette.ts';

const colours = defaultPalette.map(({ name }) => name);

const always: IsInStock = () => true;

function idsFor(
	change: Partial<Filters>,
	isInStock = always,
	products: readonly Listed[] = catalogue.products,
) {
	return listProducts(products, { ...noFilters, ...change }, isInStock).map(({ id }) => id);
}

const women = ['women-octopus-blue', 'women-octopus-orange'];
const men = ['men-captain', 'men-octopus-blue'];

describe('what is shown', () => {
	it.each<[string, Partial<Filters>, string[]]>([
		['everything unasked', {}, [...women, ...men]],
		['one category', { categories: ['Men’s Long Sleeve'] }, men],
		['one colour', { colours: ['Orange'] }, ['women-octopus-orange']],
		[
			'either of two colours',
			{ colours: ['Navy', 'Orange'] },
			['women-octopus-orange', 'men-captain'],
		],
		['a size that only one category has', { sizes: ['XXXL'] }, men],
		['from a price', { priceFrom: 30 }, men],
		['to a price', { priceTo: 30 }, women],
		['colour and size together', { colours: ['White'], sizes: ['XS'] }, women],
		['nothing where nothing fits', { colours: ['Navy'], sizes: ['XS'] }, []],
	])('is %s', (_, filters, ids) => {
		expect(idsFor(filters)).toEqual(ids);
	});

	it('asks size and stock as one question', () => {
		const onlySmallTees: IsInStock = (id, size) => women.includes(id) && size === 'S';
		expect(idsFor({ sizes: ['M'], inStockOnly: true }, onlySmallTees)).toEqual([]);
		expect(idsFor({ sizes: ['S'], inStockOnly: true }, onlySmallTees)).toEqual(women);
		expect(idsFor({ inStockOnly: true }, onlySmallTees)).toEqual(women);
		expect(idsFor({ sizes: ['M'] }, onlySmallTees)).toEqual([...women, ...men]);
	});

	it('holds all prices without a highest one, and tells dear ones apart', () => {
		const dear = products.map((product, at) => ({ ...product, priceCents: 14_000 + at * 10_000 }));
		expect(idsFor({}, always, dear)).toHaveLength(4);
		expect(idsFor({ priceFrom: 145 }, always, dear)).toHaveLength(3);
		expect(idsFor({ priceTo: 100 }, always, dear)).toHaveLength(0);
		expect(idsFor({ priceTo: 240 }, always, dear)).toHaveLength(2);
	});
});

it.each([
	[[], 100],
	[[29.99, 34.99], 100],
	[[100], 100],
	[[100.01], 105],
	[[29.99, 249.5], 250],
])('the price slider of products at %j ends at $%i', (prices, end) => {
	expect(highestPrice(prices.map((price) => ({ priceCents: price * 100 })))).toBe(end);
});

describe('the order', () => {
	const named = (names: string[]): Listed[] =>
		names.map((name, at) => ({
			id: name,
			name,
			category: 'Men’s Long Sleeve',
			priceCents: [3000, 1000, 2000][at] ?? 0,
			sizes: ['M'],
			colours: ['Navy'],
			featured: at === 2,
			firstPublication: [1, 7, 3][at] ?? 1,
		}));
	it.each([
		['featured', ['c', 'b', 'a']],
		['best-selling', ['b', 'a', 'c']],
		['newest', ['a', 'c', 'b']],
		['name', ['a', 'b', 'c']],
		['name-az', ['a', 'b', 'c']],
		['name-za', ['c', 'b', 'a']],
		['price-low', ['a', 'c', 'b']],
		['price-high', ['b', 'c', 'a']],
	] as const)('%s', (sort, names) => {
		expect(idsFor({ sort }, always, named(['b', 'a', 'c']))).toEqual(names);
	});
});

it('names are in the order of a dictionary', () => {
	const [first] = products;
	if (!first) throw new Error('There is no product');
	const sorted = ['Zip Tee', 'fog Tee', 'Écru Tee', 'Deck Tee'].map((name) => ({ ...first, name }));
	const names = (sort: 'name-az' | 'name-za') => sortProducts(sorted, sort).map(({ name }) => name);
	expect(names('name-az')).toEqual(['Deck Tee', 'Écru Tee', 'fog Tee', 'Zip Tee']);
	expect(names('name-za')).toEqual(['Zip Tee', 'fog Tee', 'Écru Tee', 'Deck Tee']);
});

const someFilters = fc.record({
	categories: fc.subarray([...categories]),
	colours: fc.subarray([...colours]),
	sizes: fc.subarray([...allSizes]),
	priceFrom: fc.constantFrom(0, 25, 30, 35),
	priceTo: fc.constantFrom(25, 30, 35, noFilters.priceTo),
	inStockOnly: fc.boolean(),
	sort: fc.constantFrom(...sorts),
});

/** Random stock with some sizes sold out. The same number gives the same stock. */
const someStock = fc.integer().map<IsInStock>((salt) => (id, size) => {
	return (id.length * 31 + allSizes.indexOf(size) * 17 + salt) % 3 !== 0;
});

/** The same products, the last three as one style. */
const styled: readonly Listed[] = products.map((product, at) =>
	at === 0 ? product : { ...product, style: 'octopus' },
);

describe('every combination', () => {
	it('shows only what was asked for, and all of it', { tags: 'property' }, () => {
		fc.assert(
			fc.property(someFilters, someStock, (filters, isInStock) => {
				const shown = new Set(listProducts(products, filters, isInStock).map(({ id }) => id));
				for (const product of products) {
					const fitting = product.sizes.filter(
						(size) =>
							(filters.sizes.length === 0 || filters.sizes.includes(size)) &&
							(!filters.inStockOnly || isInStock(product.id, size)),
					);
					const fits =
						fitting.length > 0 &&
						(filters.categories.length === 0 ||
							filters.categories.some((category) => category === product.category)) &&
						(filters.colours.length === 0 ||
							filters.colours.some((colour) => product.colours.includes(colour))) &&
						product.priceCents >= filters.priceFrom * 100 &&
						product.priceCents <= filters.priceTo * 100;
					expect(shown.has(product.id)).toBe(fits);
				}
			}),
		);
	});

	it('shows no product twice and none in the wrong order', { tags: 'property' }, () => {
		fc.assert(
			fc.property(someFilters, someStock, (filters, isInStock) => {
				const shown = listProducts(products, filters, isInStock);
				expect(new Set(shown).size).toBe(shown.length);
				if (filters.sort === 'price-low') {
					expect(shown.map(({ priceCents }) => priceCents)).toEqual(
						shown.map(({ priceCents }) => priceCents).toSorted((a, b) => a - b),
					);
				}
				for (const { id } of shown) expect(catalogue.byId(id)).toBeDefined();
			}),
		);
	});

	it('counts for each option what choosing it alone would show', { tags: 'property' }, () => {
		const options = { categories, colours, sizes: allSizes };
		const facets = fc.constantFrom<ListFacet[]>('categories', 'colours', 'sizes');
		fc.assert(
			fc.property(someFilters, someStock, facets, (filters, isInStock, facet) => {
				for (const listed of [products, styled]) {
					const counts = countOptions(listed, filters, isInStock, {
						facet,
						options: options[facet],
					});
					for (const option of options[facet]) {
						const alone = { ...filters, [facet]: [option] };
						expect(counts.get(option)).toBe(listProducts(listed, alone, isInStock).length);
					}
				}
			}),
		);
	});
});
