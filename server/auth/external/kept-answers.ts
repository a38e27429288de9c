/** Answers that are good for a while, each asked for once however many want it. */
export interface KeptAnswers<Value> {
	/** The kept answer, or a new one. What failed is not kept. */
	get(key: string, ask: () => Promise<Value>): Promise<Value>;
	/** A new answer, which then is the kept one. */
	renew(key: string, ask: () => Promise<Value>): Promise<Value>;
}

interface Kept<Value> {
	readonly answer: Promise<Value>;
	readonly untilMs: number;
}

/** At most `maxCount` of them, each for `keptMs` from when it was asked for. */
export function keepAnswers<Value>({
	keptMs,
	maxCount,
	now,
}: {
	readonly keptMs: number;
	readonly maxCount: number;
	readonly now: () => number;
}): KeptAnswers<Value> {
	// In the order in which they grow old.
	const kept = new Map<string, Kept<Value>>();

	function dropOld(): void {
		for (const [key, { untilMs }] of kept) {
			if (untilMs > now() && kept.size <= maxCount) return;
			kept.delete(key);
		}
	}

	async function renew(key: string, ask: () => Promise<Value>): Promise<Value> {
		const entry = { answer: ask(), untilMs: now() + keptMs };
		kept.delete(key);
		kept.set(key, entry);
		dropOld();
		try {
			return await entry.answer;
		} catch (cause) {
			if (kept.get(key) === entry) kept.delete(key);
			throw cause;
		}
	}

	return {
		renew,
		async get(key, ask) {
			const found = kept.get(key);
			return found && found.untilMs > now() ? await found.answer : await renew(key, ask);
		},
	};
}
