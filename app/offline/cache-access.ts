import { type CacheKind, cacheKey, cacheName, isCacheable, maxEntries } from './cache-policy.ts';
import type { WorkerScope } from './worker-scope.ts';

const scope = globalThis as unknown as WorkerScope;

/** Answered since the worker woke: the last to go where room is short. */
const used = new Set<string>();

/** What is kept of an address; undefined if nothing is. */
export async function readCache(kind: CacheKind, url: string): Promise<Response | undefined> {
	used.add(cacheKey(url));
	// Not from an opened shelf: to open one makes it.
	return caches.match(cacheKey(url), { cacheName: cacheName(kind), ignoreVary: true });
}

/** Keeps an answer where it may be kept; what was not asked for the longest gives way. */
export async function writeCache(kind: CacheKind, url: string, answer: Response): Promise<void> {
	// What a worker keeps after its successor has thrown everything away would stay for good.
	if (!isCacheable(answer) || scope.serviceWorker?.state === 'redundant') return;
	const cache = await caches.open(cacheName(kind));
	await cache.put(cacheKey(url), answer);
	await evictOldest(cache, maxEntries[kind]);
}

async function evictOldest(cache: Cache, most: number): Promise<void> {
	// The oldest first, as they were put in.
	const requests = await cache.keys();
	if (requests.length <= most) return;
	const { true: wanted = [], false: unused = [] } = Object.groupBy(requests, ({ url }) =>
		used.has(url) ? 'true' : 'false',
	);
	for (const request of [...unused, ...wanted].slice(0, requests.length - most)) {
		await cache.delete(request);
	}
}
