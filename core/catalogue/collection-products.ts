import type { Catalogue, Product } from './catalogue.ts';
import type { Collection } from './collection.ts';

// Pages use these, so they are small. The catalogue of a page has picked products only
// (core/catalogue/collection-rule.ts).

/** The collections that every shop has. Their addresses never change. */
export const fixedIds: readonly string[] = ['new-arrivals', 'products', 'men', 'women'];

export function isFixed({ id }: Pick<Collection, 'id'>): boolean {
	return fixedIds.includes(id);
}

/** `/men` of a fixed collection, `/collections/summer` of another. */
export function pathOf(collection: Pick<Collection, 'id' | 'slug'>): string {
	return `${isFixed(collection) ? '' : '/collections'}/${collection.slug}`;
}

/** The collection with its page at this path. */
export function collectionAt(
	path: string,
	{ collections }: Pick<Catalogue, 'collections'>,
): Collection | undefined {
	return collections.find((collection) => pathOf(collection) === path);
}

/** The products of a collection in the catalogue of a page. */
export function pickedProducts(
	{ picked = [] }: Collection,
	{ byId }: Pick<Catalogue, 'byId'>,
): readonly Product[] {
	return picked.flatMap((id) => byId(id) ?? []);
}

/** The name of a collection in a place that has its own names for some paths. */
export function nameOf(
	collection: Collection,
	names: Readonly<Record<string, string>> = {},
): string {
	return collection.menuText ?? names[pathOf(collection)] ?? collection.title;
}
