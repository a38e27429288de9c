import type { Product, Size } from '../catalogue/catalogue.ts';
import { type Outcome, refuseWith, succeed } from '../outcome.ts';
import { type Cart, type LineKey, lineFor, sameLine } from './cart.ts';
import { limitReason } from './limit-message.ts';
import { type QuantityLimit, quantityLimit } from './quantity-limit.ts';

interface NewSize {
	readonly size: Size;
	/** Its stock. */
	readonly left: number | null;
	/** The product of the line, which has the price of the size. */
	readonly product: Product | undefined;
}

/**
 * Changes the size of a line, which keeps its place. A line with that size already becomes part of
 * it. Fails if their sum is above the limit.
 */
export function changeSize(
	cart: Cart,
	key: LineKey,
	{ size, left, product }: NewSize,
): Outcome<Cart, QuantityLimit> {
	const line = cart.find((other) => sameLine(other, key));
	if (!line || line.size === size) return succeed(cart);
	const changed = product ? lineFor(product, size, line.quantity) : { ...line, size };
	const limit = quantityLimit(cart, changed, left);
	if (line.quantity > limit.more) return refuseWith(limit);
	const quantity = line.quantity + limit.inCart;
	return succeed(
		cart
			.filter((other) => !sameLine(other, changed))
			.map((other) => (other === line ? { ...changed, quantity } : other)),
	);
}

/** The message about a line that cannot change to this size. */
export function sizeRefusal(limit: QuantityLimit, size: string): string {
	return `${limitReason(limit, size)}. Nothing was changed.`;
}
