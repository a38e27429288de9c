import type { Colour, Size } from './catalogue.ts';
import { type Filters, noFilters } from './filters.ts';

/** A filter value that is set, as a chip shows it. */
export type ActiveFilter =
	| { readonly facet: 'categories'; readonly value: string }
	| { readonly facet: 'colours'; readonly value: Colour }
	| { readonly facet: 'sizes'; readonly value: Size }
	| { readonly facet: 'price' }
	| { readonly facet: 'stock' };

/** All filters that are set, in their order on the page. The sort order is not one. */
export function activeFilters(filters: Filters): readonly ActiveFilter[] {
	const { categories, colours, sizes, priceFrom, priceTo, inStockOnly } = filters;
	const hasPrice = priceFrom !== noFilters.priceFrom || priceTo !== noFilters.priceTo;
	return [
		...categories.map((value) => ({ facet: 'categories', value }) as const),
		...(hasPrice ? [{ facet: 'price' } as const] : []),
		...colours.map((value) => ({ facet: 'colours', value }) as const),
		...sizes.map((value) => ({ facet: 'sizes', value }) as const),
		...(inStockOnly ? [{ facet: 'stock' } as const] : []),
	];
}

/** The filters without this one. */
export function withoutFilter(filters: Filters, active: ActiveFilter): Filters {
	switch (active.facet) {
		case 'categories':
			return { ...filters, categories: without(filters.categories, active.value) };
		case 'colours':
			return { ...filters, colours: without(filters.colours, active.value) };
		case 'sizes':
			return { ...filters, sizes: without(filters.sizes, active.value) };
		case 'price':
			return { ...filters, priceFrom: noFilters.priceFrom, priceTo: noFilters.priceTo };
		case 'stock':
			return { ...filters, inStockOnly: false };
	}
}

/** Removes all filters and keeps the sort order (docs/requirements.md#filters). */
export function clearFilters(filters: Filters): Filters {
	return { ...noFilters, sort: filters.sort };
}

/** Adds a value to the chosen ones, or removes it if it is there. */
export function toggled<T>(chosen: readonly T[], value: T): readonly T[] {
	return chosen.includes(value) ? without(chosen, value) : [...chosen, value];
}

function without<T>(chosen: readonly T[], value: T): readonly T[] {
	return chosen.filter((other) => other !== value);
}
