import type { QuantityLimit } from './quantity-limit.ts';

/** Why fewer than asked for can be added, in words for the shopper. */
export function limitMessage(
	{ most: limit, inCart, more, isStock }: QuantityLimit,
	size: string,
): string {
	const most = isStock
		? `Only ${limit} left in size ${size}`
		: `${limit} is the most that one order holds of size ${size}`;
	if (inCart === 0) return `${most}: the quantity is now ${more}.`;
	const have = inCart >= limit ? 'all of them are' : `${inCart} ${inCart === 1 ? 'is' : 'are'}`;
	const then = more > 0 ? `: the quantity is now ${more}.` : '.';
	return `${most}, and ${have} in your cart already${then}`;
}
