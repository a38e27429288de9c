import { catalogue } from '../../core/catalogue/catalogue.ts';
import { pageNames } from '../routing/page-names.ts';
import { cacheName } from './cache-policy.ts';

export interface CachedPage {
	readonly path: string;
	readonly name: string;
}

const named: readonly CachedPage[] = [
	...Object.entries(pageNames).map(([path, name]) => ({ path, name })),
	...catalogue.map(({ slug, name }) => ({ path: `/product/${slug}`, name })),
	{ path: '/cart', name: 'Your Cart' },
	{ path: '/wishlist', name: 'Your Wishlist' },
];

/** The cached pages of this device with their names. */
export async function cachedPages(): Promise<readonly CachedPage[]> {
	const cache = await caches.open(cacheName('pages'));
	const paths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
	return named.filter(({ path }) => paths.has(path));
}
