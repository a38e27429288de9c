import type { ActiveFilter } from '../../../core/catalogue/active-filters.ts';
import type { Colour } from '../../../core/catalogue/catalogue.ts';
import type { Filters } from '../../../core/catalogue/filters.ts';
import { formatProducts } from '../../../core/catalogue/format-products.ts';
import { pageSize } from '../../../core/catalogue/show-query.ts';
import { sizeLabel } from '../../../core/catalogue/size-text.ts';
import { formatNumber } from '../../../core/format-number.ts';

export function formatPrice(dollars: number): string {
	return `$${formatNumber(dollars)}`;
}

/** "$30 to $100" on a slider that ends at $100. */
export function formatRange({ priceFrom, priceTo }: Filters, highest: number): string {
	return `${formatPrice(priceFrom)} to ${formatPrice(Math.min(priceTo, highest))}`;
}

export const inStockText = 'In stock only';

/** The text of a chip. */
export function formatActiveFilter(
	active: ActiveFilter,
	filters: Filters,
	{ prints, highest }: { readonly prints: readonly Colour[]; readonly highest: number },
): string {
	switch (active.facet) {
		case 'categories':
			return active.value;
		case 'colours':
			return colourName(active.value, prints);
		case 'sizes':
			return sizeLabel(active.value);
		case 'price':
			return formatRange(filters, highest);
		case 'stock':
			return inStockText;
	}
}

/** "Showing 1 of 2 products" (docs/requirements.md#listings). */
function resultMessage(shown: number, all: number): string {
	return `Showing ${formatNumber(shown)} of ${formatProducts(all)}`;
}

/**
 * The number of matching products of a listing: "Showing 1 of 2 products". A list of several pages
 * does not show all of them: "30 of 60 products", or "60 products". Null: not known yet.
 */
export function matchMessage(matching: number | null, all: number): string {
	if (matching === null) return `Looking through ${formatProducts(all)}…`;
	if (matching <= pageSize) return resultMessage(matching, all);
	return matching === all
		? formatProducts(all)
		: `${formatNumber(matching)} of ${formatProducts(all)}`;
}

/** "Blue print" of a color that only prints have, else "Blue". */
export function colourName(colour: Colour, prints: readonly Colour[]): string {
	return prints.includes(colour) ? `${colour} print` : colour;
}
