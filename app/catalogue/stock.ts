import * as v from 'valibot';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { callShop } from '../browser/call-shop.ts';
import { createStore, useStore } from '../ui/store.ts';

const variant = { id: v.string(), size: v.string() };
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const reportSchema = v.fallback(
	v.object({ limited: listOf({ ...variant, left: count }), out: listOf(variant) }),
	{ limited: [], out: [] },
);

/** Entries of an answer; null for one that is invalid. */
function listOf<Entries extends v.ObjectEntries>(entries: Entries) {
	return v.fallback(v.array(v.fallback(v.nullable(v.object(entries)), null)), []);
}

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
export async function refreshStock(): Promise<void> {
	// Without one, the server still checks the order before payment.
	const call = { path: '/functions/v1/stock' };
	const answer = await callShop(call, async (report) => levelsOf(await report.json()));
	if (answer.ok) stock.set(stockOf(answer.data));
}

function onVisibility(): void {
	if (!document.hidden) void refreshStock();
}

/** The answer of the server, without invalid entries. */
export function levelsOf(report: unknown): Levels {
	const { limited, out } = v.parse(reportSchema, report);
	const levels = new Map<string, Map<string, number>>();
	for (const line of [...limited, ...out.map((one) => one && { ...one, left: 0 })]) {
		if (line) levels.set(line.id, (levels.get(line.id) ?? new Map()).set(line.size, line.left));
	}
	return levels;
}
