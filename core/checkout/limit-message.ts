import { sizeLabel, sizeText } from '../catalogue/size-text.ts';
import type { QuantityLimit } from './quantity-limit.ts';

/** The reason why no more can be added, as the beginning of a sentence. */
export function limitReason({ most, inCart, isStock }: QuantityLimit, size: string): string {
	if (most === 0) return `${sizeLabel(size)} is out of stock`;
	const limit = isStock
		? `Only ${most} left in ${sizeText(size)}`
		: `${most} is the most that one order holds of ${sizeText(size)}`;
	if (inCart === 0) return limit;
	const have = inCart >= most ? 'all of them are' : `${inCart} ${inCart === 1 ? 'is' : 'are'}`;
	return `${limit}, and ${have} in your cart already`;
}

/** The message that says why a larger quantity cannot be added. */
export function limitMessage(limit: QuantityLimit, size: string): string {
	const { more } = limit;
	const then = more > 0 ? `: the quantity is now ${more}.` : '.';
	return limitReason(limit, size) + then;
}
