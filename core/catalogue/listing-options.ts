import { allSizes, type Catalogue, clothingSizes, type Product, type Size } from './catalogue.ts';
import type { Collection } from './collection.ts';
import { pathOf } from './collection-products.ts';
import type { Listing } from './filter-query.ts';
import type { Sort } from './filters.ts';
import { perCatalogue } from './per-catalogue.ts';

// The options of each listing page (docs/requirements.md#listings).

export const productsListing = perCatalogue(
	({ products }): Listing => ({
		path: '/products',
		sorts: ['best-selling'],
		categories: [...new Set(products.map(({ category }) => category))],
		colours: [],
		sizes: [],
		hasPrice: false,
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
	sorts: ['featured', 'best-selling', 'name-az', 'name-za', 'price-low', 'price-high'],
	categories: [],
	sizes: [],
	hasInStock: true,
};

const optionsAt: Readonly<Record<string, Options>> = {
	'/men': {
		...options,
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
export function coloursIn({ colours: palette }: Catalogue, products: readonly Product[]) {
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
	const categories = [
		...new Set([...always.categories, ...products.map(({ category }) => category)]),
	];
	const hasSize = (size: Size) =>
		always.sizes.includes(size) || products.some(({ sizes }) => sizes.includes(size));
	const first = collection.sort;
	return {
		path,
		sorts: [first, ...sorts.filter((sort) => sort !== first && !isAsPicked(first, sort))],
		// One category is no choice, except where it was always offered.
		categories: categories.length > 1 || always.categories.length > 0 ? categories : [],
		colours: coloursIn(catalogue, products),
		sizes: allSizes.filter(hasSize),
		hasPrice: true,
		hasInStock,
	};
}

/** Whether it is the merchant's own order under another name. */
function isAsPicked(first: Sort, sort: Sort): boolean {
	return first === 'picked' && (sort === 'featured' || sort === 'best-selling');
}
