import {
	allSizes,
	type Catalogue,
	clothingSizes,
	type Product,
	type Size,
} from '../../core/catalogue/catalogue.ts';
import type { Listing } from '../../core/catalogue/filter-query.ts';
import type { Sort } from '../../core/catalogue/filters.ts';
import { perCatalogue } from '../../core/catalogue/per-catalogue.ts';

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

export const menListing = perCatalogue(
	(catalogue): Listing => ({
		path: '/men',
		sorts: ['featured', 'best-selling', 'name-az', 'name-za', 'price-low', 'price-high'],
		...optionsOf(catalogue, 'Men’s Long Sleeve', sizesBetween('S', 'XXXL')),
		hasPrice: true,
		hasInStock: false,
	}),
);

export const womenListing = perCatalogue(
	(catalogue): Listing => ({
		path: '/women',
		sorts: ['featured', 'price-low', 'price-high', 'name'],
		...optionsOf(catalogue, 'Women’s Short Sleeve', sizesBetween('XS', 'XXL')),
		hasPrice: true,
		hasInStock: true,
	}),
);

/** The filters of a category: the colors that its products have, its sizes and theirs. */
function optionsOf(catalogue: Catalogue, category: string, usual: readonly Size[]) {
	const products = catalogue.products.filter((product) => product.category === category);
	return {
		categories: [category],
		colours: coloursIn(catalogue, products),
		sizes: allSizes.filter(
			(size) => usual.includes(size) || products.some(({ sizes }) => sizes.includes(size)),
		),
	};
}

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

export const sortLabels: Readonly<Record<Sort, string>> = {
	featured: 'Featured',
	'best-selling': 'Best Selling',
	'name-az': 'Name: A to Z',
	'name-za': 'Name: Z to A',
	name: 'Name',
	'price-low': 'Price: Low to High',
	'price-high': 'Price: High to Low',
};
