import { setTimeout as delay } from 'node:timers/promises';

/** Whether things go wrong now, and how often each of them has. */
export class Weather {
	readonly #counts = new Map<string, number>();
	readonly #calm = new AbortController();

	get isCalm(): boolean {
		return this.#calm.signal.aborted;
	}

	/** From now on everything goes well. What was held back is let go. */
	calm(): void {
		this.#calm.abort();
	}

	count(what: string): void {
		this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
	}

	counts(): Readonly<Record<string, number>> {
		return Object.fromEntries([...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
	}

	/** Waits so long, or until it is calm. */
	async wait(ms: number): Promise<void> {
		await delay(ms, undefined, { signal: this.#calm.signal }).catch(() => undefined);
	}
}
