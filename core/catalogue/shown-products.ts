import type { Catalogue, Product } from './catalogue.ts';
import { oncePerStyle } from './colourways.ts';

const mostShown = 8;

/** What the shop makes, for places that have nothing else to show. */
export function firstProducts({ products }: Pick<Catalogue, 'products'>): readonly Product[] {
	return oncePerStyle(products).slice(0, mostShown);
}

/** The featured products of the home page. */
export function featuredProducts({ products }: Pick<Catalogue, 'products'>): readonly Product[] {
	return oncePerStyle(products.filter(({ featured }) => featured)).slice(0, mostShown);
}

/** The ids of the products that texts and pictures of the home page name. */
export const namedOnHome = [
	'men-captain',
	'men-octopus-blue',
	'women-octopus-blue',
	'women-octopus-orange',
] as const;
