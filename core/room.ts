import { type Cart, type LineKey, maxQuantity, sameLine } from './cart.ts';

/** How much of a line a shopper may have, and has already. `left` is null where nobody counts. */
export interface Room {
	/** The most that one order may hold of it. */
	readonly limit: number;
	readonly inCart: number;
	/** How many more can be added: never below 0. */
	readonly more: number;
	/** Whether it is the stock that sets the limit. */
	readonly isStock: boolean;
}

/** How many more of a line fit into a cart: what is left, or may be ordered, less what it holds. */
export function roomFor(cart: Cart, key: LineKey, left: number | null): Room {
	const inCart = cart.find((line) => sameLine(line, key))?.quantity ?? 0;
	const isStock = left !== null && left < maxQuantity;
	const limit = isStock ? left : maxQuantity;
	return { limit, inCart, more: Math.max(0, limit - inCart), isStock };
}
