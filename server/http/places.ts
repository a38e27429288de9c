/** Places that clients take for a while, each at most a share. */
export class Places {
	readonly #most: number;
	readonly #maxByClient: number;
	readonly #taken = new Map<string | null, number>();
	#total = 0;

	/** `maxByClient` does not apply to the client null, which stands for everybody. */
	constructor(most: number, maxByClient: number) {
		this.#most = most;
		this.#maxByClient = maxByClient;
	}

	/** Takes a number of places. Returns false, and takes none, if there are not so many. */
	take(client: string | null, count = 1): boolean {
		const taken = (this.#taken.get(client) ?? 0) + count;
		if (this.#total + count > this.#most) return false;
		if (client !== null && taken > this.#maxByClient) return false;
		this.#taken.set(client, taken);
		this.#total += count;
		return true;
	}

	free(client: string | null, count = 1): void {
		const left = (this.#taken.get(client) ?? 0) - count;
		// No entry stays for a client that has gone.
		if (left > 0) this.#taken.set(client, left);
		else this.#taken.delete(client);
		this.#total -= count;
	}
}

/** A tenth for each client, but some in any case: browsers send several calls at once. */
export function sharedPlaces(most: number): Places {
	return new Places(most, Math.max(20, Math.floor(most / 10)));
}
