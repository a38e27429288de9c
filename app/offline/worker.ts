// The shop's service worker, at /sw.js (docs/decisions/011).
import { readCache, writeCache } from './cache-access.ts';
import {
	type CacheKind,
	cacheKindFor,
	cacheKindOf,
	cacheName,
	isNavigation,
	maxEntries,
} from './cache-policy.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/** Paths of the pages and files that every device caches. The build defines them. */
declare const precachedPaths: readonly string[];

// TypeScript checks every file as code of a page.
const scope = globalThis as unknown as WorkerScope;
const { origin } = scope.location;

/** Timeout of the network for a page that is cached. */
const timeoutMs = 3000;

scope.addEventListener('install', (event) => {
	// Open tabs lose nothing to a new worker, because their files stay cached.
	event.waitUntil(Promise.all([precache(), scope.skipWaiting()]));
});

scope.addEventListener('activate', (event) => {
	event.waitUntil(
		Promise.all([
			deleteOldCaches(),
			scope.registration.navigationPreload?.enable(),
			scope.clients.claim(),
		]),
	);
});

scope.addEventListener('fetch', (event) => {
	if (isNavigation(event.request, origin)) return event.respondWith(answerNavigation(event));
	const kind = cacheKindFor(event.request, origin);
	if (kind) event.respondWith(answerFile(event, kind));
});

scope.addEventListener('message', (event) => event.waitUntil(cacheVisited(event.data)));

async function precache(): Promise<void> {
	for (const kind of ['pages', 'files'] as const) {
		const cache = await caches.open(cacheName(kind));
		await cache.addAll(precachedPaths.filter((path) => cacheKindOf(path) === kind));
	}
}

async function deleteOldCaches(): Promise<void> {
	const current = Object.keys(maxEntries).map((kind) => cacheName(kind as CacheKind)); // its own keys
	const old = (await caches.keys()).filter((name) => !current.includes(name));
	await Promise.all(old.map((name) => caches.delete(name)));
}

/** Answers from the network; without it, from the cache, else by the offline page. */
async function answerNavigation(event: FetchEvent): Promise<Response> {
	const { url } = event.request;
	const fresh = askShop(event);
	if (cacheKindOf(new URL(url).pathname) !== 'pages') {
		return fresh.catch(() => redirectToOfflinePage(url));
	}
	// The answer is cached even if it is too late for this request.
	const writing = fresh.then((answer) => writeCache('pages', url, answer.clone()));
	event.waitUntil(writing.catch(() => undefined));
	const cached = await readCache('pages', url);
	try {
		return await (cached ? within(fresh, timeoutMs) : fresh);
	} catch {
		return cached ?? redirectToOfflinePage(url);
	}
}

async function askShop({ preloadResponse, request }: FetchEvent): Promise<Response> {
	return (await preloadResponse) ?? (await fetch(request));
}

async function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
	const tooLate = new Promise<never>((_, reject) => setTimeout(reject, ms));
	return await Promise.race([work, tooLate]);
}

/** Redirects to the offline page. It needs its own URL, because its script differs. */
function redirectToOfflinePage(url: string): Response {
	const { pathname, search } = new URL(url);
	if (pathname === '/offline') return Response.error();
	return Response.redirect(`/offline?to=${encodeURIComponent(pathname + search)}`);
}

/** File names contain a hash, so a cached file never changes. */
async function answerFile(event: FetchEvent, kind: CacheKind): Promise<Response> {
	const { request } = event;
	const cached = await readCache(kind, request.url);
	if (cached) return cached;
	const answer = await fetch(request);
	event.waitUntil(writeCache(kind, request.url, answer.clone()));
	return answer;
}

/**
 * Caches what a tab reports: its page, and the page's files from before the worker was in control.
 */
async function cacheVisited(data: unknown): Promise<void> {
	for (const address of Array.isArray(data) ? data : []) {
		const url = new URL(String(address), origin);
		const kind = url.origin === origin ? cacheKindOf(url.pathname) : null;
		if (!kind || (kind !== 'pages' && (await readCache(kind, url.href)))) continue;
		// Without a connection it is not cached.
		const answer = await fetch(url.pathname).catch(() => undefined);
		if (answer) await writeCache(kind, url.href, answer);
	}
}
