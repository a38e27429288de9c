import { isKeepable } from '../routing/public-pages.ts';

/** Where something is kept: pages, what they are made of, pictures. */
export type ShelfName = 'pages' | 'files' | 'pictures';

/** The name of a shelf in the browser. Another number: what was kept before is thrown away. */
export function cacheName(shelf: ShelfName): string {
	return `blue-1-${shelf}`;
}

/** How much is kept. A page's scripts are many and small; a picture is some 50 KB. */
export const maxEntries: Readonly<Record<ShelfName, number>> = {
	pages: 40,
	files: 300,
	pictures: 150,
};

/** Film is fetched in pieces, and too large to keep. */
const file = /^\/assets\/[^?]+\.(?:js|css|svg|woff2)$/;
const picture = /^\/pictures\/[^?]+\.(?:avif|webp|jpg|png)$/;

/** The shelf of an address of this shop; null: it is none of the worker's business. */
export function shelfOf(path: string): ShelfName | null {
	if (file.test(path)) return 'files';
	if (picture.test(path)) return 'pictures';
	return isKeepable(path) ? 'pages' : null;
}

type AskedFor = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>;

/** The shelf that a request may be answered from; null if it must reach the shop itself. */
export function shelfFor(request: AskedFor, origin: string): ShelfName | null {
	const { method, mode, url, headers } = request;
	const address = new URL(url);
	if (method !== 'GET' || address.origin !== origin) return null;
	if (headers.has('authorization') || headers.has('range')) return null;
	const shelf = shelfOf(address.pathname);
	return shelf !== 'pages' || mode === 'navigate' ? shelf : null;
}

/** Whether an answer may be kept: whole, ours, and nobody said no. */
export function isForKeeping(
	answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>,
): boolean {
	const { status, type, redirected, headers } = answer;
	const isPrivate = /no-store|private/.test(headers.get('cache-control') ?? '');
	return status === 200 && type === 'basic' && !redirected && !isPrivate;
}

/** A page is the same whatever its address asks for: no search or campaign is kept with it. */
export function keyOf(url: string): string {
	const { origin, pathname } = new URL(url);
	return origin + pathname;
}
