import type { ActiveFilter } from '../../../core/active-filters.ts';
import type { Colour } from '../../../core/catalogue.ts';
import { type Filters, priceRange } from '../../../core/filters.ts';

/** "$100+": the upper end of the range leaves nothing out. */
export function priceWords(dollars: number): string {
	return `$${dollars}${dollars === priceRange.to ? '+' : ''}`;
}

export function rangeWords({ priceFrom, priceTo }: Filters): string {
	return `${priceWords(priceFrom)} to ${priceWords(priceTo)}`;
}

export const inStockWords = 'In stock only';

/** What a chip says. */
export function activeWords(active: ActiveFilter, filters: Filters): string {
	switch (active.facet) {
		case 'categories':
		case 'colours':
			return active.value;
		case 'sizes':
			return `Size ${active.value}`;
		case 'price':
			return rangeWords(filters);
		case 'stock':
			return inStockWords;
	}
}

/** "Showing 1 of 2 products" (docs/requirements.md#listings). */
export function resultWords(shown: number, all: number): string {
	return `Showing ${shown} of ${countWords(all)}`;
}

export function countWords(products: number): string {
	return `${products} ${products === 1 ? 'product' : 'products'}`;
}

/** What a color looks like beside its name. */
export const swatches: Readonly<Record<Colour, string>> = {
	White: 'bg-white border-edge',
	Blue: 'bg-sea border-sea',
	Navy: 'bg-ink border-ink',
	Orange: 'bg-coral border-coral',
};
