import type { Catalogue, Product } from './catalogue.ts';

const base = '/product/';

/** The product with its page at this path. */
export function productAt(
	path: string,
	{ bySlug }: Pick<Catalogue, 'bySlug'>,
): Product | undefined {
	return path.startsWith(base) ? bySlug(path.slice(base.length)) : undefined;
}
