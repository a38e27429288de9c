import { AuthError } from '../errors.ts';

/**
 * Runs a limited number of tasks at once; the others wait in order. If too many wait, the next one
 * is refused (429), because its answer would be too late.
 */
export class Queue {
	readonly #atOnce: number;
	readonly #maxWaiting: number;
	readonly #waiting: (() => void)[] = [];
	#running = 0;

	constructor(atOnce: number, maxWaiting: number) {
		this.#atOnce = atOnce;
		this.#maxWaiting = maxWaiting;
	}

	async run<Value>(work: () => Promise<Value>): Promise<Value> {
		if (this.#running >= this.#atOnce) await this.#wait();
		else this.#running += 1;
		try {
			return await work();
		} finally {
			// A waiting task takes over the slot, so that none can overtake it.
			const next = this.#waiting.shift();
			if (next) next();
			else this.#running -= 1;
		}
	}

	#wait(): Promise<void> {
		if (this.#waiting.length >= this.#maxWaiting) {
			throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
		}
		return new Promise((resolve) => {
			this.#waiting.push(resolve);
		});
	}
}
