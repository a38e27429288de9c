type Step = () => Promise<void>;

/**
 * The steps that stop the server: first the entrance, so that open requests can finish, then the
 * others in reverse order.
 */
export class ShutdownSteps {
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
