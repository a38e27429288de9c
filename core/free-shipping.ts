import type { Cents } from './money.ts';
import { type PricedLine, quote, shippingTable } from './pricing.ts';

/** How far a cart is from free shipping: 0 once it is free. */
export interface FreeShippingGap {
	readonly cents: Cents;
	/** Whether it is the shorter way, which counts women's tees only. */
	readonly isWomens: boolean;
}

/**
 * What is missing for free shipping, by the table that prices orders: from a subtotal of
 * everything, or where women's tees are wanted (`mayBeWomens`) from them alone if that is less.
 */
export function freeShippingGap(
	lines: readonly PricedLine[],
	mayBeWomens: boolean,
): FreeShippingGap {
	const { subtotalCents, estimatedShippingCents } = quote(lines);
	if (lines.length > 0 && estimatedShippingCents === 0) return { cents: 0, isWomens: false };
	const womens = lines.filter(({ category }) => category === "Women's Short Sleeve");
	const any = shippingTable.freeFromCents - subtotalCents;
	const womensOnly = shippingTable.freeFromWomensCents - quote(womens).subtotalCents;
	const isWomens = mayBeWomens && womensOnly < any;
	return { cents: isWomens ? womensOnly : any, isWomens };
}
