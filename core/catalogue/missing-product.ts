import type { Catalogue } from './catalogue.ts';

/**
 * Why there is no product at an address: it never had one, its product is no longer sold, or another
 * one, by its id, has taken its place.
 */
export type MissingProduct = 'unknown' | 'retired' | { readonly replacedBy: string };

/** The pages of products that another one has replaced. The server sends them for any old address. */
export function replacedPaths({ products }: Catalogue): readonly string[] {
	return products.flatMap(({ replaces = [] }) => replaces.map((id) => `/product/410.${id}`));
}

/**
 * The server sends the built pages `/product/404`, `/product/410` and those of collections for any
 * address.
 */
export function missingProductAt(path: string, { products }: Catalogue): MissingProduct {
	if (path === '/product/410' || path === '/collections/410') return 'retired';
	const [, id] = /^\/product\/410\.(.+)$/.exec(path) ?? [];
	if (id === undefined) return 'unknown';
	const successor = products.find(({ replaces }) => replaces?.includes(id));
	return successor ? { replacedBy: successor.id } : 'unknown';
}
