import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import {
	type Cart,
	type LineKey,
	nothingStored,
	parseStoredCart,
	type StoredCart,
} from '../../core/checkout/cart.ts';
import { type QuantityLimit, quantityLimit } from '../../core/checkout/quantity-limit.ts';

/** Where the cart is stored. */
export interface TextStorage {
	read(): string | null;
	write(text: string): void;
}

export interface CartStore {
	get(): Cart;
	/** The cart with its remarks: lines that were lost, prices that have changed. */
	stored(): StoredCart;
	/** How many more of a line the cart takes. `left` is the stock, or null if it is not counted. */
	limit(key: LineKey, left: number | null): QuantityLimit;
	/** Applies a change to the cart as it stands now, in whichever tab it was changed last. */
	change(step: (cart: Cart) => Cart): void;
	/** The shopper has read about the lost lines. */
	forgetLost(): void;
	/** Reads the storage again, after another tab wrote to it. */
	refresh(): void;
	subscribe(listener: () => void): () => void;
}

/**
 * The cart outside React (docs/requirements.md#cart). If storage is blocked or full, the cart stays
 * in memory until the page is left. The catalogue is read with the storage, on first use.
 */
export function createCartStore(storage: TextStorage, catalogue: () => Catalogue): CartStore {
	const listeners = new Set<() => void>();
	let text: string | null | undefined;
	let stored = nothingStored;
	let isStored = true;

	function load(): boolean {
		const now = isStored ? readText(storage) : text;
		if (now === text) return false;
		text = now;
		stored = parseStoredCart(now ?? null, catalogue());
		return true;
	}

	/** Lost lines stay beside the cart until the shopper has dismissed them. */
	function save(next: StoredCart) {
		stored = next;
		text = JSON.stringify([...next.lines, ...next.lost]);
		isStored = writeText(storage, text);
		notify();
	}

	function notify() {
		for (const listener of listeners) listener();
	}

	function current(): StoredCart {
		if (text === undefined) load();
		return stored;
	}

	return {
		get: () => current().lines,
		stored: current,
		limit: (key, left) => quantityLimit(current().lines, key, left),
		change(step) {
			load();
			save({ ...stored, lines: step(stored.lines), repriced: [] });
		},
		forgetLost() {
			load();
			save({ ...stored, lost: [] });
		},
		refresh() {
			if (load()) notify();
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

function readText(storage: TextStorage): string | null {
	try {
		return storage.read();
	} catch {
		// Storage is blocked. The cart is taken for empty.
		return null;
	}
}

function writeText(storage: TextStorage, text: string): boolean {
	try {
		storage.write(text);
		return true;
	} catch {
		// Storage is blocked or full. The cart works until a reload.
		return false;
	}
}
