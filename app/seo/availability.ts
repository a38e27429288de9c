import type { Product, Size } from '../../core/catalogue/catalogue.ts';

/**
 * A placeholder in the built pages for the availability of a size. The server replaces it by the
 * URL of schema.org, and again when the stock changes (docs/requirements.md#pages).
 */
export function availabilityPlaceholder({ id }: Product, size: Size): string {
	return `https://availability.invalid/${id}/${size}`;
}

/** The placeholder in text files: the server writes `in stock` or `sold out`. */
export function availabilityTextPlaceholder({ id }: Product, size: Size): string {
	return `https://availability.invalid/words/${id}/${size}`;
}

/** The placeholder in feeds: the server writes `in_stock` or `out_of_stock`. */
export function availabilityFeedPlaceholder({ id }: Product, size: Size): string {
	return `https://availability.invalid/feed/${id}/${size}`;
}
