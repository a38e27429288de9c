import type { Product, Size } from '../../core/catalogue/catalogue.ts';

/**
 * A placeholder in the built pages for the availability of a size. The server replaces it by the
 * URL of schema.org, and again when the stock changes (docs/requirements.md#pages).
 */
export function availabilityPlaceholder(product: Product, size: Size): string {
	return placeholderUrl('', product, size);
}

/** The placeholder in text files: the server writes `in stock` or `unavailable`. */
export function availabilityTextPlaceholder(product: Product, size: Size): string {
	return placeholderUrl('words/', product, size);
}

/** The placeholder in feeds: the server writes `in_stock` or `out_of_stock`. */
export function availabilityFeedPlaceholder(product: Product, size: Size): string {
	return placeholderUrl('feed/', product, size);
}

/** Encoded, because the server finds the end of a placeholder by its characters: `One%20Size`. */
function placeholderUrl(form: string, { id }: Product, size: Size): string {
	return `https://availability.invalid/${form}${id}/${encodeURIComponent(size)}`;
}
