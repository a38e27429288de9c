import type { Product } from '../core/catalogue/catalogue.ts';
import { readCatalogue } from '../server/catalogue/read-publication.ts';

/** The catalogue of publication 1, which a new shop sells. */
export const catalogue = readCatalogue();

export const { products } = catalogue;

/** The same without styles, to make other products of them. */
export const productsWithoutStyle: readonly Product[] = products.map(withoutStyle);

export function withoutStyle({ style: _, colourway: __, ...product }: Product): Product {
	return product;
}
