import type { Product } from '../core/catalogue/catalogue.ts';
import { resolveCollections } from '../core/catalogue/collection-rule.ts';
import { shippingTerms } from '../core/checkout/shipping-terms.ts';
import { readCatalogue } from '../server/catalogue/read-publication.ts';

/** The catalogue of publication 1, which a new shop sells. */
export const catalogue = readCatalogue();

export const { products } = catalogue;

/** What shipping costs in a new shop. */
export const terms = shippingTerms(resolveCollections(catalogue));

/** The same without styles, to make other products of them. */
export const productsWithoutStyle: readonly Product[] = products.map(withoutStyle);

export function withoutStyle({ style: _, colourway: __, ...product }: Product): Product {
	return product;
}
