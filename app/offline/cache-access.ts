import { type CacheKind, cacheKey, cacheName, isCacheable, maxEntries } from './cache-policy.ts';
import type { WorkerScope } from './worker-scope.ts';

const scope = globalThis as unknown as WorkerScope;

/** Keys that were read since the worker started. They are evicted last. */
const used = new Set<string>();

/** The cached answer; undefined if there is none. */
export async function readCache(kind: CacheKind, url: string): Promise<Response | undefined> {
	used.add(cacheKey(url));
	// Not by caches.open, which creates a missing cache.
	return caches.match(cacheKey(url), { cacheName: cacheName(kind), ignoreVary: true });
}

/** Caches an answer if it is cacheable. The least recently used ones are evicted. */
export async function writeCache(kind: CacheKind, url: string, answer: Response): Promise<void> {
	// A redundant worker must not write after its successor has deleted the caches.
	if (!isCacheable(answer) || scope.serviceWorker?.state === 'redundant') return;
	const cache = await caches.open(cacheName(kind));
	await cache.put(cacheKey(url), answer);
	await evictOldest(cache, maxEntries[kind]);
}

async function evictOldest(cache: Cache, most: number): Promise<void> {
	// Keys come in the order of insertion.
	const requests = await cache.keys();
	if (requests.length <= most) return;
	const { true: wanted = [], false: unused = [] } = Object.groupBy(requests, ({ url }) =>
		used.has(url) ? 'true' : 'false',
	);
	for (const request of [...unused, ...wanted].slice(0, requests.length - most)) {
		await cache.delete(request);
	}
}
