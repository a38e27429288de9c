import { type Product, priceCents, type Size } from '../../core/catalogue/catalogue.ts';
import { publicUrl } from '../routing/public-url.ts';

// What all data for machines say alike about a product and its sizes.

export function productUrl({ slug }: Product): string {
	return publicUrl(`/product/${slug}`);
}

/** The page with a chosen size (app/product/size-in-address.ts). */
export function sizeUrl(product: Product, size: Size): string {
	return `${productUrl(product)}?size=${encodeURIComponent(size)}`;
}

/** The id of a size in feeds, and its SKU on pages if the merchant has given none. */
export function sizeId({ id }: Product, size: Size): string {
	return `${id}-${sizeInId(size)}`;
}

/** Ids have no spaces: `OneSize`. */
export function sizeInId(size: Size): string {
	return size.replaceAll(' ', '');
}

/** In dollars, with two decimals. */
export function decimalPrice(product: Product): string {
	return (priceCents(product) / 100).toFixed(2);
}

/** What is known of a size besides that it is made. */
export function variantOf({ variants = [] }: Product, size: Size) {
	return variants.find((variant) => variant.size === size);
}
