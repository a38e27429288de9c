import { allSizes, type Catalogue, clothingSizes, type Product, type Size } from './catalogue.ts';
import { distinctCategories } from './categories.ts';
import type { Collection } from './collection.ts';
import { fixedIds, pathOf } from './collection-products.ts';
import type { Listing } from './filter-query.ts';
import { highestPrice, type Sort } from './filters.ts';
import { perCatalogue } from './per-catalogue.ts';

// The options of each listing page (docs/requirements.md#listings).

export const productsListing = perCatalogue(
	({ products }): Listing => ({
		path: '/products',
		sorts: ['best-selling'],
		categories: distinctCategories(products.map(({ category }) => category)),
		colours: [],
		sizes: [],
		highestPrice: null,
		hasInStock: false,
	}),
);

interface Options {
	readonly sorts: readonly Sort[];
	/** Those that are offered even if no product has them. */
	readonly categories: readonly string[];
	readonly sizes: readonly Size[];
	readonly hasInStock: boolean;
}

const options: Options = {
	sorts: ['featured', 'newest', 'name-az', 'name-za', 'price-low', 'price-high'],
	categories: [],
	sizes: [],
	hasInStock: true,
};

const optionsAt: Readonly<Record<string, Options>> = {
	'/men': {
		sorts: ['featured', 'best-selling', 'name-az', 'name-za', 'price-low', 'price-high'],
		categories: ['Men’s Long Sleeve'],
		sizes: sizesBetween('S', 'XXXL'),
		hasInStock: false,
	},
	'/women': {
		sorts: ['featured', 'price-low', 'price-high', 'name'],
		categories: ['Women’s Short Sleeve'],
		sizes: sizesBetween('XS', 'XXL'),
		hasInStock: true,
	},
};

/** The colors that these products have, in the order of the palette. */
function coloursIn({ colours: palette }: Catalogue, products: readonly Product[]) {
	return palette
		.map(({ name }) => name)
		.filter((name) => products.some(({ colours }) => colours.includes(name)));
}

function sizesBetween(from: Size, to: Size): readonly Size[] {
	const all: readonly Size[] = clothingSizes;
	return all.slice(all.indexOf(from), all.indexOf(to) + 1);
}

/** The filters and sort orders of a collection: what its products have. */
export function listingOf(
	collection: Collection,
	products: readonly Product[],
	catalogue: Catalogue,
): Listing {
	const path = pathOf(collection);
	const { sorts, hasInStock, ...always } = optionsAt[path] ?? options;
	const categories = distinctCategories([
		...always.categories,
		...products.map(({ category }) => category),
	]);
	const hasSize = (size: Size) =>
		always.sizes.includes(size) || products.some(({ sizes }) => sizes.includes(size));
	const first = firstSort(collection);
	return {
		path,
		sorts: [first, ...sorts.filter((sort) => sort !== first && !isAsPicked(first, sort))],
		// One category is no choice, except where it was always offered.
		categories: categories.length > 1 || always.categories.length > 0 ? categories : [],
		colours: coloursIn(catalogue, products),
		sizes: allSizes.filter(hasSize),
		highestPrice: highestPrice(products),
		hasInStock,
	};
}

/** The order in which a collection opens: of the merchant's own ones the newest first, unless another is chosen. */
export function firstSort({ id, sort }: Pick<Collection, 'id' | 'sort'>): Sort {
	return sort === 'best-selling' && !fixedIds.includes(id) ? 'newest' : sort;
}

/** Whether it is the merchant's own order under another name. */
function isAsPicked(first: Sort, sort: Sort): boolean {
	return first === 'picked' && (sort === 'featured' || sort === 'best-selling');
}
