import type { Product } from '../../core/catalogue/catalogue.ts';
import { createStore, useStore } from '../ui/store.ts';

/** The stock by product and size. A size that is missing has plenty. */
export type Levels = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface Stock {
	readonly isInStock: (id: string, size: string) => boolean;
	/** How many can still be bought; null if the stock is not counted. */
	readonly left: (id: string, size: string) => number | null;
}

const stock = createStore(stockOf(new Map()));
let listenerCount = 0;
/** Loads the stock once per page, and again when the tab becomes visible. */
const loadedStock = {
	...stock,
	subscribe(listener: () => void): () => void {
		if (listenerCount === 0) {
			void refreshStock();
			document.addEventListener('visibilitychange', onVisibility);
		}
		listenerCount += 1;
		const end = stock.subscribe(listener);
		return () => {
			end();
			listenerCount -= 1;
			if (listenerCount === 0) document.removeEventListener('visibilitychange', onVisibility);
		};
	},
};

/**
 * The stock of the page. It is known after hydration; until then, and if no answer comes, every
 * size has plenty.
 */
export function useStock(): Stock {
	return useStore(loadedStock);
}

/** Whether no size of a product can be bought. */
export function isSoldOut({ isInStock }: Stock, { id, sizes }: Product): boolean {
	return !sizes.some((size) => isInStock(id, size));
}

/** The stock with these levels. */
export function stockOf(levels: Levels): Stock {
	const left = (id: string, size: string) => levels.get(id)?.get(size) ?? null;
	return { left, isInStock: (id, size) => left(id, size) !== 0 };
}

/** Asks the server again. Without an answer, the last known stock stays. */
async function refreshStock(): Promise<void> {
	try {
		// Loaded here, because no page needs it to hydrate.
		const { loadLevels } = await import('./load-levels.ts');
		const levels = await loadLevels();
		if (levels) stock.set(stockOf(levels));
	} catch (cause) {
		// The server still checks the order before payment.
		console.warn('The stock did not load', cause);
	}
}

function onVisibility(): void {
	if (!document.hidden) void refreshStock();
}
