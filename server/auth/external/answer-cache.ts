import { isInFuture } from '../../limits/bucket.ts';

/** A cache of answers. Concurrent requests for one key share one call. */
export interface AnswerCache<Value> {
	/** The cached answer, or a new one. Failures are not cached. */
	get(key: string, ask: () => Promise<Value>): Promise<Value>;
	/** A new answer, which replaces the cached one. */
	renew(key: string, ask: () => Promise<Value>): Promise<Value>;
}

interface CachedAnswer<Value> {
	readonly answer: Promise<Value>;
	readonly untilMs: number;
}

/** Makes a cache of at most `maxCount` answers, each for `ttlMs` after its request. */
export function cacheAnswers<Value>({
	ttlMs,
	maxCount,
	now,
}: {
	readonly ttlMs: number;
	readonly maxCount: number;
	readonly now: () => number;
}): AnswerCache<Value> {
	// Oldest first.
	const cached = new Map<string, CachedAnswer<Value>>();

	function dropOld(): void {
		for (const [key, { untilMs }] of cached) {
			if (untilMs > now() && cached.size <= maxCount) return;
			cached.delete(key);
		}
	}

	async function renew(key: string, ask: () => Promise<Value>): Promise<Value> {
		const entry = { answer: ask(), untilMs: now() + ttlMs };
		cached.delete(key);
		cached.set(key, entry);
		dropOld();
		try {
			return await entry.answer;
		} catch (cause) {
			if (cached.get(key) === entry) cached.delete(key);
			throw cause;
		}
	}

	return {
		renew,
		async get(key, ask) {
			const found = cached.get(key);
			const isFresh = found && isInFuture(found.untilMs, now(), ttlMs);
			return isFresh ? await found.answer : await renew(key, ask);
		},
	};
}
