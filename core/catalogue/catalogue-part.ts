import type { Catalogue, Product } from './catalogue.ts';
import type { ListingFacts } from './listing-facts.ts';

/** What a page knows of the catalogue of a large shop (docs/decisions/046). */
export interface CataloguePart {
	/** Whether all products are known. Else only those that the page shows. */
	readonly hasAllProducts: boolean;
	/** Whether the first products of the shop are known. Pages without a list of their own show them. */
	readonly hasFirstProducts: boolean;
	/** The ids of the products whose details are known. Lists, carts and the search need none. */
	readonly detailed: readonly string[];
	/** The known products of collections that rules of free shipping name, by their ids. */
	readonly counted?: Readonly<Record<string, readonly string[]>>;
	/** Of the page’s own listing, if it has more products than the page shows at first. */
	readonly facts?: ListingFacts;
}

export function hasAllProducts({ part }: Pick<Catalogue, 'part'>): boolean {
	return part === undefined || part.hasAllProducts;
}

/** Whether all is known that the page of a product shows. */
export function hasDetails({ part }: Pick<Catalogue, 'part'>, { id }: Product): boolean {
	return part === undefined || part.detailed.includes(id);
}
