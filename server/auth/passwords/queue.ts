import { type AuthError, tooMany } from '../errors.ts';

export interface QueueLimits {
	/** How many tasks run at once. */
	readonly atOnce: number;
	/** How many others may wait. */
	readonly maxWaiting: number;
	/** A task that has waited longer is not begun, because its answer would be too late. */
	readonly maxWaitMs: number;
	/** Milliseconds that only grow. */
	readonly now?: () => number;
}

const retryAfterMs = 5_000;

interface Waiting {
	readonly sinceMs: number;
	readonly begin: () => void;
	readonly refuse: (error: AuthError) => void;
}

/**
 * Runs a limited number of tasks at once; the others wait in order. A task that finds too many
 * waiting, or has waited too long, is refused (429 with `Retry-After`).
 */
export class Queue {
	readonly #limits: QueueLimits;
	readonly #waiting: Waiting[] = [];
	readonly #now: () => number;
	#running = 0;

	constructor(limits: QueueLimits) {
		this.#limits = limits;
		this.#now = limits.now ?? (() => performance.now());
	}

	async run<Value>(work: () => Promise<Value>): Promise<Value> {
		if (this.#running >= this.#limits.atOnce) await this.#wait();
		else this.#running += 1;
		try {
			return await work();
		} finally {
			this.#passOn();
		}
	}

	/** A waiting task takes over the slot, so that none can overtake it. */
	#passOn(): void {
		const dueMs = this.#now() - this.#limits.maxWaitMs;
		for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
			if (next.sinceMs >= dueMs) {
				next.begin();
				return;
			}
			next.refuse(tooMany(retryAfterMs));
		}
		this.#running -= 1;
	}

	#wait(): Promise<void> {
		if (this.#waiting.length >= this.#limits.maxWaiting) throw tooMany(retryAfterMs);
		const sinceMs = this.#now();
		return new Promise((begin, refuse) => {
			this.#waiting.push({ sinceMs, begin, refuse });
		});
	}
}
