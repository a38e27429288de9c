import { cacheName, isForKeeping, keyOf, maxEntries, type ShelfName } from './shelves.ts';
import type { WorkerScope } from './worker-scope.ts';

const scope = globalThis as unknown as WorkerScope;

/** Answered since the worker woke: the last to go where room is short. */
const used = new Set<string>();

/** What is kept of an address; undefined if nothing is. */
export async function take(shelf: ShelfName, url: string): Promise<Response | undefined> {
	used.add(keyOf(url));
	// Not from an opened shelf: to open one makes it.
	return caches.match(keyOf(url), { cacheName: cacheName(shelf), ignoreVary: true });
}

/** Keeps an answer where it may be kept; what was not asked for the longest gives way. */
export async function keep(shelf: ShelfName, url: string, answer: Response): Promise<void> {
	// What a worker keeps after its successor has thrown everything away would stay for good.
	if (!isForKeeping(answer) || scope.serviceWorker?.state === 'redundant') return;
	const cache = await caches.open(cacheName(shelf));
	await cache.put(keyOf(url), answer);
	await evictOldest(cache, maxEntries[shelf]);
}

async function evictOldest(cache: Cache, most: number): Promise<void> {
	// The oldest first, as they were put in.
	const kept = await cache.keys();
	if (kept.length <= most) return;
	const { true: wanted = [], false: unused = [] } = Object.groupBy(kept, ({ url }) =>
		used.has(url) ? 'true' : 'false',
	);
	for (const request of [...unused, ...wanted].slice(0, kept.length - most)) {
		await cache.delete(request);
	}
}
