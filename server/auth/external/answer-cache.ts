/** Answers that are good for a while, each asked for once however many want it. */
export interface AnswerCache<Value> {
	/** The kept answer, or a new one. What failed is not kept. */
	get(key: string, ask: () => Promise<Value>): Promise<Value>;
	/** A new answer, which then is the kept one. */
	renew(key: string, ask: () => Promise<Value>): Promise<Value>;
}

interface CachedAnswer<Value> {
	readonly answer: Promise<Value>;
	readonly untilMs: number;
}

/** At most `maxCount` of them, each for `ttlMs` from when it was asked for. */
export function cacheAnswers<Value>({
	ttlMs,
	maxCount,
	now,
}: {
	readonly ttlMs: number;
	readonly maxCount: number;
	readonly now: () => number;
}): AnswerCache<Value> {
	// In the order in which they grow old.
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
			return found && found.untilMs > now() ? await found.answer : await renew(key, ask);
		},
	};
}
