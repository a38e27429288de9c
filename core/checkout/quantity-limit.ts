import { type Cart, type LineKey, maxQuantity, sameLine } from './cart.ts';

/** How many of a line a cart holds and may hold. `left` is null if stock is unlimited. */
export interface QuantityLimit {
	/** The maximum of the line in one order. */
	readonly most: number;
	readonly inCart: number;
	/** How many more can be added; at least 0. */
	readonly more: number;
	/** Whether the stock sets the limit. */
	readonly isStock: boolean;
	/** Set in a preview, where nothing can be added. */
	readonly isPreview?: true;
}

/** The limit of every line in a preview. */
export const previewLimit: QuantityLimit = {
	most: 0,
	inCart: 0,
	more: 0,
	isStock: false,
	isPreview: true,
};

/** The smaller of stock and order maximum, minus what the cart holds. */
export function quantityLimit(cart: Cart, key: LineKey, left: number | null): QuantityLimit {
	const inCart = cart.find((line) => sameLine(line, key))?.quantity ?? 0;
	const isStock = left !== null && left < maxQuantity;
	const most = isStock ? left : maxQuantity;
	return { most, inCart, more: Math.max(0, most - inCart), isStock };
}
