type Step = () => Promise<void>;

/**
 * What has been started and must be closed: first the entrance, so that what is inside can finish,
 * then the rest in reverse.
 */
export class Closing {
	readonly #steps: Step[] = [];
	#entrance: Step = async () => undefined;
	#closed: Promise<void> | undefined;

	add(step: Step): void {
		this.#steps.unshift(step);
	}

	addEntrance(step: Step): void {
		this.#entrance = step;
	}

	close(): Promise<void> {
		this.#closed ??= this.#run();
		return this.#closed;
	}

	async #run(): Promise<void> {
		for (const step of [this.#entrance, ...this.#steps]) await step();
	}
}
