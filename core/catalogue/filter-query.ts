import type { Colour, Size } from './catalogue.ts';
import { slugOfName } from './categories.ts';
import { type Filters, noFilters, priceRange, type Sort } from './filters.ts';
import { sizeFromText } from './size-text.ts';

/** The filters and sort orders of a listing page. Other query parameters are ignored. */
export interface Listing {
	readonly path: string;
	/** The first one is the default. */
	readonly sorts: readonly [Sort, ...Sort[]];
	readonly categories: readonly string[];
	readonly colours: readonly Colour[];
	readonly sizes: readonly Size[];
	/** The upper end of the price slider, in dollars; null without one. */
	readonly highestPrice: number | null;
	readonly hasInStock: boolean;
}

/** Makes the slug of an option in a URL, for each facet. */
export const slugOf = {
	/** `womens-short-sleeve` */
	categories: slugOfName,
	colours: slugOfName,
	sizes: slugOfName,
} as const;

/** The slug of a size as an address names it: `M` and `m`, `3xl` for `xxxl`. */
function askedSize(text: string): string {
	return slugOf.sizes(sizeFromText(text) ?? text);
}

/**
 * Reads the filters from the query, which is the only state of a listing
 * (docs/requirements.md#filters). Values that are invalid or not offered here are ignored.
 */
export function readFilters(query: URLSearchParams, listing: Listing): Filters {
	const highest = listing.highestPrice ?? Number.NEGATIVE_INFINITY;
	const from = readPrice(query.get('from'), highest) ?? noFilters.priceFrom;
	const to = readPrice(query.get('to'), highest - priceRange.step) ?? noFilters.priceTo;
	const isRange = from <= to;
	return {
		categories: readList(query, 'category', listing.categories, slugOf.categories),
		colours: readList(query, 'color', listing.colours, slugOf.colours),
		sizes: readList(query, 'size', listing.sizes, slugOf.sizes, askedSize),
		priceFrom: isRange ? from : noFilters.priceFrom,
		priceTo: isRange ? to : noFilters.priceTo,
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
	// Older addresses have other forms of some names.
	slugOfAsked: (text: string) => string = slugOfName,
): readonly T[] {
	const asked = new Set(query.getAll(name).map(slugOfAsked));
	return offered.filter((value) => asked.has(slug(value)));
}

function inOrder<T>(all: readonly T[], chosen: readonly T[]): readonly T[] {
	return all.filter((value) => chosen.includes(value));
}

/** A price in whole dollars on a step of the slider; undefined for other values. */
function readPrice(text: string | null, highest: number): number | undefined {
	if (text === null || !/^\d{1,7}$/.test(text)) return undefined;
	const price = Number(text);
	return price <= highest && price % priceRange.step === 0 ? price : undefined;
}
