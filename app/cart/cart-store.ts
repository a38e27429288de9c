import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import {
	type Cart,
	type LineKey,
	nothingStored,
	parseStoredCart,
	type StoredCart,
} from '../../core/checkout/cart.ts';
import {
	previewLimit,
	type QuantityLimit,
	quantityLimit,
} from '../../core/checkout/quantity-limit.ts';
import { isPreview } from '../browser/preview.ts';
import type { StoredText } from '../browser/safe-storage.ts';
import { createStoredValue } from '../browser/stored-value.ts';
import type { ReadableStore } from '../ui/store.ts';

export interface CartStore {
	get(): Cart;
	/** The cart with its remarks: lines that were lost, prices that have changed. */
	readonly stored: ReadableStore<StoredCart>;
	/** How many more of a line the cart takes. `left` is the stock, or null if it is not counted. */
	limit(key: LineKey, left: number | null): QuantityLimit;
	/** Applies a change to the cart as it stands now, in whichever tab it was changed last. */
	change(step: (cart: Cart) => Cart): void;
	/** The shopper has read about the lost lines. */
	forgetLost(): void;
	/** Reads the storage again, after another tab wrote to it. */
	refresh(): void;
	/** Looks at the lines again, after more products are known. */
	checkAgain(): void;
}

/**
 * The cart outside React (docs/requirements.md#cart). If storage is blocked or full, the cart stays
 * in memory until the page is left. The catalogue is read with the storage, on first use.
 */
export function createCartStore(storage: StoredText, catalogue: () => Catalogue): CartStore {
	// Lost lines stay beside the cart until the shopper has dismissed them.
	const format = ({ lines, lost }: StoredCart) => JSON.stringify([...lines, ...lost]);
	const parse = (text: string | null) => parseStoredCart(text, catalogue());
	const stored = createStoredValue(storage, nothingStored, parse, format);

	/** Changes the cart as it stands now. */
	function save(change: (now: StoredCart) => Partial<StoredCart>) {
		stored.refresh();
		const now = stored.get();
		stored.set({ ...now, ...change(now) });
	}

	return {
		get: () => stored.get().lines,
		stored,
		limit: (key, left) => (isPreview ? previewLimit : quantityLimit(stored.get().lines, key, left)),
		change: (step) => save(({ lines }) => ({ lines: step(lines), repriced: [] })),
		forgetLost: () => save(() => ({ lost: [] })),
		refresh: stored.refresh,
		checkAgain: stored.parseAgain,
	};
}
