import { type Cart, type LineKey, maxQuantity, sameLine } from './cart.ts';

/** How many of a line a cart may hold and holds. `left` is null if the stock is not counted. */
export interface QuantityLimit {
	/** The most that one order may hold of it. */
	readonly most: number;
	readonly inCart: number;
	/** How many more can be added: never below 0. */
	readonly more: number;
	/** Whether it is the stock that sets the limit. */
	readonly isStock: boolean;
}

/** The smaller of the stock and the maximum of an order, less what the cart holds. */
export function quantityLimit(cart: Cart, key: LineKey, left: number | null): QuantityLimit {
	const inCart = cart.find((line) => sameLine(line, key))?.quantity ?? 0;
	const isStock = left !== null && left < maxQuantity;
	const most = isStock ? left : maxQuantity;
	return { most, inCart, more: Math.max(0, most - inCart), isStock };
}
