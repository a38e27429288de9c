import type { Catalogue, Product } from './catalogue.ts';
import { oncePerStyle } from './colourways.ts';

const maxShown = 8;

/** What the shop makes, for places that have nothing else to show. */
export function firstProducts({ products }: Pick<Catalogue, 'products'>): readonly Product[] {
	return oncePerStyle(products).slice(0, maxShown);
}

/** The featured products of the home page; the first ones if the merchant features none. */
export function featuredProducts(
	{ products }: Pick<Catalogue, 'products'>,
	most = maxShown,
): readonly Product[] {
	const featured = products.filter((product) => product.featured);
	return oncePerStyle(featured.length > 0 ? featured : products).slice(0, most);
}

/** The ids of the products that texts and pictures of the home page name. */
export const namedOnHome = [
	'men-captain',
	'men-octopus-blue',
	'women-octopus-blue',
	'women-octopus-orange',
] as const;
