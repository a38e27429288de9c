import { allSizes, categories, type Size } from '../../core/catalogue/catalogue.ts';
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

export const menListing: Listing = {
	path: '/men',
	sorts: ['featured', 'best-selling', 'name-az', 'name-za', 'price-low', 'price-high'],
	categories: ['Men’s Long Sleeve'],
	colours: ['White', 'Blue', 'Navy'],
	sizes: sizesBetween('S', 'XXXL'),
	hasPrice: true,
	hasInStock: false,
};

export const womenListing: Listing = {
	path: '/women',
	sorts: ['featured', 'price-low', 'price-high', 'name'],
	categories: ['Women’s Short Sleeve'],
	colours: ['White', 'Blue', 'Orange'],
	sizes: sizesBetween('XS', 'XXL'),
	hasPrice: true,
	hasInStock: true,
};

function sizesBetween(from: Size, to: Size): readonly Size[] {
	return allSizes.slice(allSizes.indexOf(from), allSizes.indexOf(to) + 1);
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
