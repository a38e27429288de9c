import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { isFixed, pathOf } from '../../core/catalogue/collection-products.ts';
import type { Page } from './pages.ts';

/** The paths of a page that the build writes; none if only the server knows them. */
export function knownPathsOf({ name, path }: Page, catalogue: Catalogue): readonly string[] {
	if (name === 'product') return catalogue.products.map(({ slug }) => `/product/${slug}`);
	if (path === '/collections/:slug') {
		return catalogue.collections.filter((one) => !isFixed(one)).map(pathOf);
	}
	return /[:*]/.test(path) ? [] : [path];
}
