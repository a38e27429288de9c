import type { QuantityLimit } from './quantity-limit.ts';

/** The message that says why a larger quantity cannot be added. */
export function limitMessage({ most, inCart, more, isStock }: QuantityLimit, size: string): string {
	const limit = isStock
		? `Only ${most} left in size ${size}`
		: `${most} is the most that one order holds of size ${size}`;
	if (inCart === 0) return `${limit}: the quantity is now ${more}.`;
	const have = inCart >= most ? 'all of them are' : `${inCart} ${inCart === 1 ? 'is' : 'are'}`;
	const then = more > 0 ? `: the quantity is now ${more}.` : '.';
	return `${limit}, and ${have} in your cart already${then}`;
}
