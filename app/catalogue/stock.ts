import type { Product } from '../../core/catalogue/catalogue.ts';
import { callShop } from '../browser/call-shop.ts';
import { createStore, useStore } from '../ui/store.ts';

/** The fields of an entry in the answer, which is not trusted. */
interface Fields {
	readonly id?: unknown;
	readonly size?: unknown;
	readonly left?: unknown;
	readonly out?: unknown;
	readonly limited?: unknown;
}

/** The stock by size. A size that is missing has plenty. */
export type Levels = ReadonlyMap<string, number>;

export interface Stock {
	readonly isInStock: (id: string, size: string) => boolean;
	/** How many can still be bought; null if the stock is not counted. */
	readonly left: (id: string, size: string) => number | null;
}

const stock = createStore(stockOf(new Map()));
let readers = 0;
/** Loads the stock once per page, and again when the tab becomes visible. */
const followed = {
	...stock,
	subscribe(reader: () => void): () => void {
		if (readers === 0) {
			void refreshStock();
			document.addEventListener('visibilitychange', onVisibility);
		}
		readers += 1;
		const end = stock.subscribe(reader);
		return () => {
			end();
			readers -= 1;
			if (readers === 0) document.removeEventListener('visibilitychange', onVisibility);
		};
	},
};

/**
 * The stock of the page. It is known after hydration; until then, and if no answer comes, every
 * size has plenty.
 */
export function useStock(): Stock {
	return useStore(followed);
}

/** Whether no size of a product can be bought. */
export function isSoldOut({ isInStock }: Stock, { id, sizes }: Product): boolean {
	return !sizes.some((size) => isInStock(id, size));
}

/** The stock with these levels. */
export function stockOf(levels: Levels): Stock {
	const left = (id: string, size: string) => levels.get(keyOf(id, size)) ?? null;
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

function keyOf(id: unknown, size: unknown): string {
	return `${id} ${size}`;
}

/** The answer of the server, without invalid entries. */
export function levelsOf(report: unknown): Levels {
	const { out, limited } = fieldsOf(report);
	const known = [...listOf(limited), ...listOf(out).map((line) => ({ ...line, left: 0 }))];
	return new Map(
		known.flatMap(({ id, size, left }) => (isCount(left) ? [[keyOf(id, size), left]] : [])),
	);
}

function isCount(left: unknown): left is number {
	return typeof left === 'number' && Number.isInteger(left) && left >= 0;
}

function listOf(value: unknown): readonly Fields[] {
	return Array.isArray(value) ? value.map(fieldsOf) : [];
}

function fieldsOf(value: unknown): Fields {
	return typeof value === 'object' ? { ...value } : {};
}
