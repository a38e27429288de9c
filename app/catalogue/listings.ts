import {
	allSizes,
	type Category,
	type Colour,
	categories,
	colours,
	type Product,
	type Size,
} from '../../core/catalogue/catalogue.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import { pathOf } from '../../core/catalogue/collection-products.ts';
import type { Listing } from '../../core/catalogue/filter-query.ts';
import type { Sort } from '../../core/catalogue/filters.ts';

// The options of each listing page (docs/requirements.md#listings).

export const productsListing: Listing = {
	path: '/products',
	sorts: ['best-selling'],
	categories,
	colours: [],
	sizes: [],
	hasPrice: false,
	hasInStock: false,
};

interface Options {
	readonly sorts: readonly Sort[];
	/** Those that are offered even if no product has them. */
	readonly categories: readonly Category[];
	readonly colours: readonly Colour[];
	readonly sizes: readonly Size[];
	readonly hasInStock: boolean;
}

const options: Options = {
	sorts: ['featured', 'best-selling', 'name-az', 'name-za', 'price-low', 'price-high'],
	categories: [],
	colours: [],
	sizes: [],
	hasInStock: true,
};

const optionsAt: Readonly<Record<string, Options>> = {
	'/men': {
		...options,
		categories: ['Men’s Long Sleeve'],
		colours: ['White', 'Blue', 'Navy'],
		sizes: sizesBetween('S', 'XXXL'),
		hasInStock: false,
	},
	'/women': {
		sorts: ['featured', 'price-low', 'price-high', 'name'],
		categories: ['Women’s Short Sleeve'],
		colours: ['White', 'Blue', 'Orange'],
		sizes: sizesBetween('XS', 'XXL'),
		hasInStock: true,
	},
};

function sizesBetween(from: Size, to: Size): readonly Size[] {
	return allSizes.slice(allSizes.indexOf(from), allSizes.indexOf(to) + 1);
}

/** The filters and sort orders of a collection: what its products have. */
export function listingOf(collection: Collection, products: readonly Product[]): Listing {
	const path = pathOf(collection);
	const { sorts, hasInStock, ...always } = optionsAt[path] ?? options;
	const among = <T>(all: readonly T[], offered: readonly T[], has: (one: Product) => unknown[]) =>
		all.filter(
			(value) => offered.includes(value) || products.some((one) => has(one).includes(value)),
		);
	const first = collection.sort;
	return {
		path,
		sorts: [first, ...sorts.filter((sort) => sort !== first && !isAsPicked(first, sort))],
		categories: several(
			among(categories, always.categories, ({ category }) => [category]),
			always,
		),
		colours: among(colours, always.colours, (product) => [...product.colours]),
		sizes: among(allSizes, always.sizes, (product) => [...product.sizes]),
		hasPrice: true,
		hasInStock,
	};
}

/** Whether it is the merchant's own order under another name. */
function isAsPicked(first: Sort, sort: Sort): boolean {
	return first === 'picked' && (sort === 'featured' || sort === 'best-selling');
}

/** One category is no choice, except where it was always offered. */
function several(found: readonly Category[], { categories: offered }: Pick<Options, 'categories'>) {
	return found.length > 1 || offered.length > 0 ? found : [];
}

export const sortLabels: Readonly<Record<Sort, string>> = {
	featured: 'Featured',
	'best-selling': 'Best Selling',
	'name-az': 'Name: A to Z',
	'name-za': 'Name: Z to A',
	name: 'Name',
	'price-low': 'Price: Low to High',
	'price-high': 'Price: High to Low',
	picked: 'Featured',
};
