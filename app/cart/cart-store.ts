import {
	type Cart,
	type LineKey,
	parseStoredCart,
	type StoredCart,
} from '../../core/checkout/cart.ts';
import { type QuantityLimit, quantityLimit } from '../../core/checkout/quantity-limit.ts';
import { createStore, type Followed } from '../ui/store.ts';

/** Where the cart is stored. */
export interface TextStorage {
	read(): string | null;
	write(text: string): void;
}

export interface CartStore {
	get(): Cart;
	/** The cart with its remarks: lines that were lost, prices that have changed. */
	readonly stored: Followed<StoredCart>;
	/** How many more of a line the cart takes. `left` is the stock, or null if it is not counted. */
	limit(key: LineKey, left: number | null): QuantityLimit;
	/** Applies a change to the cart as it stands now, in whichever tab it was changed last. */
	change(step: (cart: Cart) => Cart): void;
	/** The shopper has read about the lost lines. */
	forgetLost(): void;
	/** Reads the storage again, after another tab wrote to it. */
	refresh(): void;
}

/**
 * The cart outside React (docs/requirements.md#cart). If storage is blocked or full, the cart stays
 * in memory until the page is left.
 */
export function createCartStore(storage: TextStorage): CartStore {
	let text: string | null = null;
	let isStored = true;
	const stored = createStore(parseStoredCart(null), () => {
		text = readText(storage);
		return parseStoredCart(text);
	});

	/** If the storage takes nothing, the cart in memory counts. */
	function refresh() {
		const now = isStored ? readText(storage) : text;
		if (now === text) return;
		text = now;
		stored.set(parseStoredCart(now));
	}

	/** Lost lines stay beside the cart until the shopper has dismissed them. */
	function save(changed: Partial<StoredCart>) {
		const next = { ...stored.get(), ...changed };
		text = JSON.stringify([...next.lines, ...next.lost]);
		isStored = writeText(storage, text);
		stored.set(next);
	}

	return {
		get: () => stored.get().lines,
		stored,
		limit: (key, left) => quantityLimit(stored.get().lines, key, left),
		change(step) {
			refresh();
			save({ lines: step(stored.get().lines), repriced: [] });
		},
		forgetLost() {
			refresh();
			save({ lost: [] });
		},
		refresh,
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
