import type { ActiveFilter } from '../../../core/catalogue/active-filters.ts';
import type { Colour, Product } from '../../../core/catalogue/catalogue.ts';
import { type Filters, priceRange } from '../../../core/catalogue/filters.ts';
import { pageSize } from '../../../core/catalogue/show-query.ts';
import { sizeLabel } from '../../../core/catalogue/size-text.ts';

/** "$100+": the upper end of the range has no limit. */
export function formatPrice(dollars: number): string {
	return `$${dollars}${dollars === priceRange.to ? '+' : ''}`;
}

export function formatRange({ priceFrom, priceTo }: Filters): string {
	return `${formatPrice(priceFrom)} to ${formatPrice(priceTo)}`;
}

export const inStockText = 'In stock only';

/** The text of a chip. */
export function formatActiveFilter(
	active: ActiveFilter,
	filters: Filters,
	products: readonly Product[],
): string {
	switch (active.facet) {
		case 'categories':
			return active.value;
		case 'colours':
			return colourName(active.value, products);
		case 'sizes':
			return sizeLabel(active.value);
		case 'price':
			return formatRange(filters);
		case 'stock':
			return inStockText;
	}
}

/** "Showing 1 of 2 products" (docs/requirements.md#listings). */
export function resultMessage(shown: number, all: number): string {
	return `Showing ${formatNumber(shown)} of ${formatCount(all)}`;
}

/**
 * The number of matching products of a listing: "Showing 1 of 2 products". A list of several pages
 * does not show all of them: "30 of 60 products", or "60 products".
 */
export function matchMessage(matching: number, all: number): string {
	if (matching <= pageSize) return resultMessage(matching, all);
	return matching === all ? formatCount(all) : `${formatNumber(matching)} of ${formatCount(all)}`;
}

export function formatCount(products: number): string {
	return `${formatNumber(products)} ${products === 1 ? 'product' : 'products'}`;
}

/** "1,000" */
export function formatNumber(count: number): string {
	return count.toLocaleString('en-US');
}

/** "Blue print" if these products have a color only in their print, else "Blue". */
export function colourName(colour: Colour, products: readonly Product[]): string {
	const having = products.filter(({ colours }) => colours.includes(colour));
	const isPrint = having.length > 0 && having.every(({ colours }) => colours[0] !== colour);
	return isPrint ? `${colour} print` : colour;
}
