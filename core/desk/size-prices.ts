import { inOrderOfSizes, type Size } from '../catalogue/catalogue.ts';
import type { ProductDraft } from './product-draft.ts';
import { typedCents } from './typed-cents.ts';

export type DraftPrices = Pick<ProductDraft, 'price' | 'compareAt' | 'sizes' | 'variants'>;

/** The sizes whose typed price is another one than that of the product, smallest first. */
export function sizesWithOwnPrice({ price, sizes, variants }: DraftPrices): readonly Size[] {
	return inOrderOfSizes(sizes).filter((size) => {
		const typed = typedPriceOf(variants, size);
		return typed !== '' && typedCents(typed) !== typedCents(price);
	});
}

/** The price that is typed for a size; empty if it has that of the product. */
export function typedPriceOf(variants: ProductDraft['variants'], size: Size): string {
	return variants.find((variant) => variant.size === size)?.price.trim() ?? '';
}
