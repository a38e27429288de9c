/** The address of the list of all products. Its ETag tells whether it has changed. */
export const cataloguePath = '/catalogue.json';

/** The address of a product with all details, for pages that know only the list. */
export function detailsPath({ slug }: { readonly slug: string }): string {
	return `/product/${slug}.json`;
}
