// The shop's service worker, at /sw.js (docs/decisions/011).
import { keep, take } from './shelf.ts';
import { cacheName, maxEntries, type ShelfName, shelfFor, shelfOf } from './shelves.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/** Addresses of the pages and files that every device keeps: the build writes them in. */
declare const keptAhead: readonly string[];

// The compiler takes every file for a page's.
const scope = globalThis as unknown as WorkerScope;
const { origin } = scope.location;

/** A line that has not answered by then counts as none, where the page is kept. */
const timeoutMs = 3000;

scope.addEventListener('install', (event) => {
	// Open tabs lose nothing to a newer worker: their files stay where they are kept.
	event.waitUntil(Promise.all([keepAhead(), scope.skipWaiting()]));
});

scope.addEventListener('activate', (event) => {
	event.waitUntil(
		Promise.all([
			dropOldShelves(),
			scope.registration.navigationPreload?.enable(),
			scope.clients.claim(),
		]),
	);
});

scope.addEventListener('fetch', (event) => {
	const shelf = shelfFor(event.request, origin);
	if (shelf) event.respondWith(shelf === 'pages' ? answerPage(event) : answerFile(event, shelf));
});

scope.addEventListener('message', (event) => event.waitUntil(keepSeen(event.data)));

async function keepAhead(): Promise<void> {
	for (const shelf of ['pages', 'files'] as const) {
		const cache = await caches.open(cacheName(shelf));
		await cache.addAll(keptAhead.filter((path) => shelfOf(path) === shelf));
	}
}

async function dropOldShelves(): Promise<void> {
	const current = Object.keys(maxEntries).map((shelf) => cacheName(shelf as ShelfName)); // its own keys
	const old = (await caches.keys()).filter((name) => !current.includes(name));
	await Promise.all(old.map((name) => caches.delete(name)));
}

/** The shop's own answer; where there is no line, what is kept, else the page that says so. */
async function answerPage(event: FetchEvent): Promise<Response> {
	const { url } = event.request;
	const fresh = askShop(event);
	// First to read the answer, and also where it comes too late for this time.
	const keeping = fresh.then((answer) => keep('pages', url, answer.clone()));
	event.waitUntil(keeping.catch(() => undefined));
	const kept = await take('pages', url);
	try {
		return await (kept ? within(fresh, timeoutMs) : fresh);
	} catch {
		return kept ?? saySo(url);
	}
}

async function askShop({ preloadResponse, request }: FetchEvent): Promise<Response> {
	return (await preloadResponse) ?? (await fetch(request));
}

async function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
	const tooLate = new Promise<never>((_, reject) => setTimeout(reject, ms));
	return await Promise.race([work, tooLate]);
}

/** A page never seen: another address, so that the script there is that of the page. */
function saySo(url: string): Response {
	const { pathname, search } = new URL(url);
	if (pathname === '/offline') return Response.error();
	return Response.redirect(`/offline?to=${encodeURIComponent(pathname + search)}`);
}

/** Their names say that they never change: what is kept is as good as new. */
async function answerFile(event: FetchEvent, shelf: ShelfName): Promise<Response> {
	const { request } = event;
	const kept = await take(shelf, request.url);
	if (kept) return kept;
	const answer = await fetch(request);
	event.waitUntil(keep(shelf, request.url, answer.clone()));
	return answer;
}

/** A tab tells which page it shows, and of what it is made where that came before the worker. */
async function keepSeen(data: unknown): Promise<void> {
	for (const address of Array.isArray(data) ? data : []) {
		const url = new URL(String(address), origin);
		const shelf = url.origin === origin ? shelfOf(url.pathname) : null;
		if (!shelf || (shelf !== 'pages' && (await take(shelf, url.href)))) continue;
		// The line may be gone by now: then it is not kept.
		const answer = await fetch(url.pathname).catch(() => undefined);
		if (answer) await keep(shelf, url.href, answer);
	}
}
