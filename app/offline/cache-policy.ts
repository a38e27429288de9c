import { isOfflinePage } from '../routing/public-pages.ts';

/** The caches: pages, their files, and pictures. */
export type CacheKind = 'pages' | 'files' | 'pictures';

/** The name of a cache in the browser. A new number discards the old caches. */
export function cacheName(kind: CacheKind): string {
	return `blue-1-${kind}`;
}

/** The limit of entries. A page's scripts are many and small; a picture has about 50 KB. */
export const maxEntries: Readonly<Record<CacheKind, number>> = {
	pages: 40,
	files: 300,
	pictures: 150,
};

/** Films are fetched in ranges and too large to cache. */
const file = /^\/assets\/[^?]+\.(?:js|css|svg|woff2)$/;
const picture = /^\/pictures\/[^?]+\.(?:avif|webp|jpg|png)$/;

/** The cache for a path of this shop; null if it is not cached. */
export function cacheKindOf(path: string): CacheKind | null {
	if (file.test(path)) return 'files';
	if (picture.test(path)) return 'pictures';
	return isOfflinePage(path) ? 'pages' : null;
}

type CacheRequest = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>;

/**
 * Whether a request opens an address of this shop in a tab. A form that is sent without script is not
 * one: the browser's own page can send it again.
 */
export function isNavigation({ method, mode, url }: CacheRequest, origin: string): boolean {
	return mode === 'navigate' && method === 'GET' && new URL(url).origin === origin;
}

/** The cache that may answer a request; null if it must reach the shop. */
export function cacheKindFor(request: CacheRequest, origin: string): CacheKind | null {
	const { method, url, headers } = request;
	const address = new URL(url);
	if (method !== 'GET' || address.origin !== origin) return null;
	if (headers.has('authorization') || headers.has('range')) return null;
	const kind = cacheKindOf(address.pathname);
	return kind !== 'pages' || isNavigation(request, origin) ? kind : null;
}

/** Whether an answer may be cached: complete, of the same origin, and not private. */
export function isCacheable(
	answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>,
): boolean {
	const { status, type, redirected, headers } = answer;
	const isPrivate = /no-store|private/.test(headers.get('cache-control') ?? '');
	return status === 200 && type === 'basic' && !redirected && !isPrivate;
}

/** The key without query and fragment: a page is cached once for all queries. */
export function cacheKey(url: string): string {
	const { origin, pathname } = new URL(url);
	return origin + pathname;
}
