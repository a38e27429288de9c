import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { pageNames } from '../routing/page-names.ts';
import { cacheName } from './cache-policy.ts';

export interface CachedPage {
	readonly path: string;
	readonly name: string;
}

function allPages({ products }: Catalogue): readonly CachedPage[] {
	return [
		...Object.entries(pageNames).map(([path, name]) => ({ path, name })),
		...products.map(({ slug, name }) => ({ path: `/product/${slug}`, name })),
		{ path: '/cart', name: 'Your Cart' },
		{ path: '/wishlist', name: 'Your Wishlist' },
	];
}

/** The cached pages of this device with their names. */
export async function cachedPages(catalogue: Catalogue): Promise<readonly CachedPage[]> {
	const cache = await caches.open(cacheName('pages'));
	const paths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
	return allPages(catalogue).filter(({ path }) => paths.has(path));
}
