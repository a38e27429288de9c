import { type Product, type Size, sizePriceCents } from '../../core/catalogue/catalogue.ts';
import { formatFromPrice } from '../../core/catalogue/format-from-price.ts';
import { gtinRestriction } from '../../core/catalogue/gtin.ts';
import { type Cents, formatCents } from '../../core/money.ts';
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

/** The price of a size in dollars, with two decimals. */
export function decimalPrice(product: Product, size: Size): string {
	return decimal(sizePriceCents(product, size));
}

/** The price before a reduction; undefined if the price is not reduced. */
export function decimalCompareAt(product: Product): string | undefined {
	const cents = product.compareAtCents;
	return cents === undefined ? undefined : decimal(cents);
}

/** `34.99` */
export function decimal(cents: Cents): string {
	return (cents / 100).toFixed(2);
}

/** `$29.99, was $34.99` */
export function formatPriceAndCompareAt(product: Product): string {
	const before = product.compareAtCents;
	return `${formatFromPrice(product)}${before ? `, was ${formatCents(before)}` : ''}`;
}

type Variant = NonNullable<Product['variants']>[number];

/** What is known of a size besides that it is made. Older publications have restricted GTINs. */
export function variantOf({ variants = [] }: Product, size: Size): Variant | undefined {
	const variant = variants.find((one) => one.size === size);
	if (!variant?.gtin || !gtinRestriction(variant.gtin)) return variant;
	const { gtin: _, ...others } = variant;
	return others;
}
