import type { Product, Size } from '../../core/catalogue/catalogue.ts';

/**
 * Stands in the built pages where a size's availability belongs; the server puts schema.org's
 * address of it there, and again when the size goes in or out of stock (docs/requirements.md#pages).
 */
export function availabilityPlaceholder({ id }: Product, size: Size): string {
	return `https://availability.invalid/${id}/${size}`;
}

/** The same for readers of text: the server writes `in stock` or `sold out`. */
export function availabilityTextPlaceholder({ id }: Product, size: Size): string {
	return `https://availability.invalid/words/${id}/${size}`;
}
