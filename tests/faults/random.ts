/** Dice that fall the same way again for the same seed. */
export interface Random {
	/** From 0 up to, never quite, 1. */
	next(): number;
	/** From `from` up to, never quite, `to`. */
	between(from: number, to: number): number;
	chance(share: number): boolean;
	pick<Item>(items: readonly Item[]): Item;
	/** One of the names, each as often as its share says; `rest` for what is left of 1. */
	draw<Name extends string>(shares: Readonly<Partial<Record<Name, number>>>, rest: Name): Name;
}

/** Mulberry32: small, quick and even enough for choosing what goes wrong. */
export function createRandom(seed: number): Random {
	let state = seed >>> 0;
	function next(): number {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}
	return {
		next,
		between: (from, to) => from + next() * (to - from),
		chance: (share) => next() < share,
		pick(items) {
			const item = items[Math.floor(next() * items.length)];
			if (item === undefined) throw new Error('There is nothing to pick from.');
			return item;
		},
		draw(shares, rest) {
			let left = next();
			for (const name of Object.keys(shares) as (typeof rest)[]) {
				left -= shares[name] ?? 0;
				if (left < 0) return name;
			}
			return rest;
		},
	};
}

/** Dice of their own for one part, so that what others throw does not change what it gets. */
export function randomFor(seed: number, part: number): Random {
	return createRandom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(part + 1, 0x85ebca6b));
}
