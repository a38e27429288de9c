import { isKeepable } from '../routing/public-pages.ts';

/** Where something is kept: pages, what they are made of, pictures. */
export type CacheKind = 'pages' | 'files' | 'pictures';

/** The name of a shelf in the browser. Another number: what was kept before is thrown away. */
export function cacheName(kind: CacheKind): string {
	return `blue-1-${kind}`;
}

/** How much is kept. A page's scripts are many and small; a picture is some 50 KB. */
export const maxEntries: Readonly<Record<CacheKind, number>> = {
	pages: 40,
	files: 300,
	pictures: 150,
};

/** Film is fetched in pieces, and too large to keep. */
const file = /^\/assets\/[^?]+\.(?:js|css|svg|woff2)$/;
const picture = /^\/pictures\/[^?]+\.(?:avif|webp|jpg|png)$/;

/** The shelf of an address of this shop; null: it is none of the worker's business. */
export function cacheKindOf(path: string): CacheKind | null {
	if (file.test(path)) return 'files';
	if (picture.test(path)) return 'pictures';
	return isKeepable(path) ? 'pages' : null;
}

type CacheRequest = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>;

/** The shelf that a request may be answered from; null if it must reach the shop itself. */
export function cacheKindFor(request: CacheRequest, origin: string): CacheKind | null {
	const { method, mode, url, headers } = request;
	const address = new URL(url);
	if (method !== 'GET' || address.origin !== origin) return null;
	if (headers.has('authorization') || headers.has('range')) return null;
	const kind = cacheKindOf(address.pathname);
	return kind !== 'pages' || mode === 'navigate' ? kind : null;
}

/** Whether an answer may be kept: whole, ours, and nobody said no. */
export function isCacheable(
	answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>,
): boolean {
	const { status, type, redirected, headers } = answer;
	const isPrivate = /no-store|private/.test(headers.get('cache-control') ?? '');
	return status === 200 && type === 'basic' && !redirected && !isPrivate;
}

/** A page is the same whatever its address asks for: no search or campaign is kept with it. */
export function cacheKey(url: string): string {
	const { origin, pathname } = new URL(url);
	return origin + pathname;
}
