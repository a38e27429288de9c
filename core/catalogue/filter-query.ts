import type { Colour, Size } from './catalogue.ts';
import { type Filters, noFilters, priceRange, type Sort } from './filters.ts';

/** The filters and sort orders of a listing page. Other query parameters are ignored. */
export interface Listing {
	readonly path: string;
	/** The first one is the default. */
	readonly sorts: readonly [Sort, ...Sort[]];
	readonly categories: readonly string[];
	readonly colours: readonly Colour[];
	readonly sizes: readonly Size[];
	readonly hasPrice: boolean;
	readonly hasInStock: boolean;
}

/** Makes the slug of an option in a URL, for each facet. */
export const slugOf = {
	/** `womens-short-sleeve` */
	categories: slug,
	colours: slug,
	sizes: slug,
} as const;

function slug(name: string): string {
	return name.toLowerCase().replaceAll('’', '').replaceAll(' ', '-');
}

/**
 * Reads the filters from the query, which is the only state of a listing
 * (docs/requirements.md#filters). Values that are invalid or not offered here are ignored.
 */
export function readFilters(query: URLSearchParams, listing: Listing): Filters {
	const from = listing.hasPrice ? readPrice(query.get('from')) : undefined;
	const to = listing.hasPrice ? readPrice(query.get('to')) : undefined;
	const isRange = (from ?? priceRange.from) <= (to ?? priceRange.to);
	return {
		categories: readList(query, 'category', listing.categories, slugOf.categories),
		colours: readList(query, 'color', listing.colours, slugOf.colours),
		sizes: readList(query, 'size', listing.sizes, slugOf.sizes),
		priceFrom: (isRange ? from : undefined) ?? priceRange.from,
		priceTo: (isRange ? to : undefined) ?? priceRange.to,
		inStockOnly: listing.hasInStock && query.get('stock') === 'in',
		sort: listing.sorts.find((sort) => sort === query.get('sort')) ?? listing.sorts[0],
	};
}

/** Writes filters as a query, in a fixed order. Default values are left out. */
export function writeFilters(filters: Filters, listing: Listing): URLSearchParams {
	const query = new URLSearchParams();
	if (filters.sort !== listing.sorts[0]) query.set('sort', filters.sort);
	for (const category of inOrder(listing.categories, filters.categories)) {
		query.append('category', slugOf.categories(category));
	}
	if (filters.priceFrom !== noFilters.priceFrom) query.set('from', String(filters.priceFrom));
	if (filters.priceTo !== noFilters.priceTo) query.set('to', String(filters.priceTo));
	for (const colour of inOrder(listing.colours, filters.colours)) {
		query.append('color', slugOf.colours(colour));
	}
	for (const size of inOrder(listing.sizes, filters.sizes)) {
		query.append('size', slugOf.sizes(size));
	}
	if (filters.inStockOnly) query.set('stock', 'in');
	return query;
}

function readList<T>(
	query: URLSearchParams,
	name: string,
	offered: readonly T[],
	slug: (value: T) => string,
): readonly T[] {
	const asked = new Set(query.getAll(name));
	return offered.filter((value) => asked.has(slug(value)));
}

function inOrder<T>(all: readonly T[], chosen: readonly T[]): readonly T[] {
	return all.filter((value) => chosen.includes(value));
}

/** A price in whole dollars on a step of the slider; undefined for other values. */
function readPrice(text: string | null): number | undefined {
	if (text === null || !/^\d{1,3}$/.test(text)) return undefined;
	const price = Number(text);
	const isOnSlider = price >= priceRange.from && price <= priceRange.to;
	return isOnSlider && price % priceRange.step === 0 ? price : undefined;
}
