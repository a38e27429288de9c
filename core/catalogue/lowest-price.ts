import type { Cents } from '../money.ts';

/** A price that shoppers saw from this moment on. */
export interface PriceChange {
	readonly cents: Cents;
	readonly fromMs: number;
}

const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

/**
 * The lowest price of the 30 days before a moment, or since the product is sold (Directive 98/6/EC,
 * article 6a). The changes are in their order. Undefined if it was never sold.
 */
export function lowestPriceBefore(
	changes: readonly PriceChange[],
	atMs: number,
): Cents | undefined {
	const prices = changes
		.filter((_, at) => (changes[at + 1]?.fromMs ?? atMs) > atMs - thirtyDaysMs)
		.map(({ cents }) => cents);
	return prices.length === 0 ? undefined : Math.min(...prices);
}
