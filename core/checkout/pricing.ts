import type { Category } from '../catalogue/catalogue.ts';
import type { Cents } from '../money.ts';

/** What pricing needs to know of a line: of a cart or of an order alike. */
export interface PricedLine {
	readonly category: Category;
	readonly priceCents: Cents;
	readonly quantity: number;
}

/** A discount code: a share of the subtotal in percent, or an amount. */
export type Discount =
	| { readonly code: string; readonly percent: number }
	| { readonly code: string; readonly amountCents: Cents };

export interface Quote {
	readonly subtotalCents: Cents;
	readonly discount: { readonly code: string; readonly cents: Cents } | null;
	/** What checkout charges for standard shipping. */
	readonly shippingCents: Cents;
	/** What the shopper pays: subtotal less discount plus shipping. */
	readonly totalCents: Cents;
	/** What the cart page shows before checkout: never less than what checkout charges. */
	readonly estimatedShippingCents: Cents;
	readonly estimatedTotalCents: Cents;
}

/**
 * Shipping in one table (docs/requirements.md#shipping): no later page asks for more than an
 * earlier one promised.
 */
export const shippingTable = {
	/** Cart page: free from this subtotal before discount … */
	freeFromCents: 10_000,
	/** … or from this much of women's tees alone … */
	freeFromWomensCents: 7_500,
	/** … else this estimate. */
	estimateCents: 999,
	/** Checkout: at most this. */
	flatCents: 599,
} as const;

/** The provider takes no payment of less. */
export const leastChargeCents: Cents = 50;

/**
 * Prices a cart or an order: cart, checkout, server and receipt all call this one function,
 * so that they agree to the cent. The discount is never more than the subtotal.
 */
export function quote(lines: readonly PricedLine[], discount: Discount | null = null): Quote {
	const subtotalCents = sumCents(lines);
	const cents = discount ? discountCents(discount, subtotalCents) : 0;
	const estimatedShippingCents = estimateShipping(lines, subtotalCents);
	const shippingCents = Math.min(shippingTable.flatCents, estimatedShippingCents);
	return {
		subtotalCents,
		discount: discount && { code: discount.code, cents },
		shippingCents,
		totalCents: subtotalCents - cents + shippingCents,
		estimatedShippingCents,
		estimatedTotalCents: subtotalCents - cents + estimatedShippingCents,
	};
}

function sumCents(lines: readonly PricedLine[]): Cents {
	return lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
}

function discountCents(discount: Discount, subtotalCents: Cents): Cents {
	const discountCents =
		'percent' in discount
			? Math.round((subtotalCents * discount.percent) / 100)
			: discount.amountCents;
	return Math.min(Math.max(discountCents, 0), subtotalCents);
}

/** What a cart lacks for free shipping, and how far it has come. */
export interface FreeShippingDistance {
	/** Of anything. */
	readonly missingCents: Cents;
	/** Of women's tees, where they alone are the shorter way; otherwise null. */
	readonly missingWomensCents: Cents | null;
	/** Share of the way, 0 to 1, on the shorter of the two. */
	readonly share: number;
}

/**
 * How far a cart is from free shipping by the one shipping table; null if it is free already.
 */
export function freeShippingDistance(lines: readonly PricedLine[]): FreeShippingDistance | null {
	const subtotalCents = sumCents(lines);
	if (estimateShipping(lines, subtotalCents) === 0) return null;
	const womensCents = womensSum(lines);
	const missingCents = shippingTable.freeFromCents - subtotalCents;
	const missingWomensCents = shippingTable.freeFromWomensCents - womensCents;
	const isWomensShorter = womensCents > 0 && missingWomensCents < missingCents;
	return {
		missingCents,
		missingWomensCents: isWomensShorter ? missingWomensCents : null,
		share: Math.max(
			subtotalCents / shippingTable.freeFromCents,
			womensCents / shippingTable.freeFromWomensCents,
		),
	};
}

function womensSum(lines: readonly PricedLine[]): Cents {
	return sumCents(lines.filter((line) => line.category === "Women's Short Sleeve"));
}

function estimateShipping(lines: readonly PricedLine[], subtotalCents: Cents): Cents {
	const isFree =
		lines.length === 0 ||
		subtotalCents >= shippingTable.freeFromCents ||
		womensSum(lines) >= shippingTable.freeFromWomensCents;
	return isFree ? 0 : shippingTable.estimateCents;
}
