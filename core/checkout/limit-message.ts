import { sizeLabel, sizeText } from '../catalogue/size-text.ts';
import type { QuantityLimit } from './quantity-limit.ts';

/** The reason why no more can be added, as the beginning of a sentence. */
export function limitReason(limit: QuantityLimit, size: string): string {
	const { most, inCart, isStock, isPreview } = limit;
	if (isPreview) return 'This is a preview: nothing can be bought here';
	if (most === 0) return `${sizeLabel(size)} is out of stock`;
	const reason = isStock
		? `Only ${most} left in ${sizeText(size)}`
		: `${most} is the most that one order holds of ${sizeText(size)}`;
	if (inCart === 0) return reason;
	const have = inCart >= most ? 'all of them are' : `${inCart} ${inCart === 1 ? 'is' : 'are'}`;
	return `${reason}, and ${have} in your cart already`;
}

/** The message that says why a larger quantity cannot be added. */
export function limitMessage(limit: QuantityLimit, size: string): string {
	const { more } = limit;
	const then = more > 0 ? `: the quantity is now ${more}.` : '.';
	return limitReason(limit, size) + then;
}
