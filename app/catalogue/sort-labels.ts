import type { Sort } from '../../core/catalogue/filters.ts';

export const sortLabels: Readonly<Record<Sort, string>> = {
	featured: 'Featured',
	'best-selling': 'Best Selling',
	'name-az': 'Name: A to Z',
	'name-za': 'Name: Z to A',
	name: 'Name',
	'price-low': 'Price: Low to High',
	'price-high': 'Price: High to Low',
	picked: 'Featured',
	newest: 'Newest',
};
