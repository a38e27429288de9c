import { cacheName, isForKeeping, keyOf, room, type ShelfName } from './shelves.ts';

/** Answered since the worker woke: the last to go where room is short. */
const used = new Set<string>();

/** What is kept of an address; undefined where nothing is. */
export async function take(shelf: ShelfName, url: string): Promise<Response | undefined> {
	const cache = await caches.open(cacheName(shelf));
	used.add(keyOf(url));
	return cache.match(keyOf(url), { ignoreVary: true });
}

/** Keeps an answer where it may be kept; what was not asked for the longest gives way. */
export async function keep(shelf: ShelfName, url: string, answer: Response): Promise<void> {
	if (!isForKeeping(answer)) return;
	const cache = await caches.open(cacheName(shelf));
	await cache.put(keyOf(url), answer);
	await makeRoom(cache, room[shelf]);
}

async function makeRoom(cache: Cache, most: number): Promise<void> {
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
