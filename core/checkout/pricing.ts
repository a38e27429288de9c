import type { Cents } from '../money.ts';

/** The fields of a cart or order line that pricing needs. */
export interface PricedLine {
	readonly category: string;
	readonly priceCents: Cents;
	readonly quantity: number;
}

/** The value of a discount code: a percentage of the subtotal, or an amount. */
export type Discount =
	| { readonly code: string; readonly percent: number }
	| { readonly code: string; readonly amountCents: Cents };

export interface Quote {
	readonly subtotalCents: Cents;
	readonly discount: { readonly code: string; readonly cents: Cents } | null;
	/** The price of standard shipping at checkout. */
	readonly shippingCents: Cents;
	/** The total: subtotal minus discount plus shipping. */
	readonly totalCents: Cents;
	/** The estimate on the cart page. It is never less than what checkout charges. */
	readonly estimatedShippingCents: Cents;
	readonly estimatedTotalCents: Cents;
}

/**
 * Shipping prices (docs/requirements.md#shipping). No later page charges more than an earlier page
 * showed.
 */
export const shippingTable = {
	/** Cart page: shipping is free from this subtotal before discount … */
	freeFromCents: 10_000,
	/** … or from this subtotal of women's tees … */
	freeFromWomensCents: 7_500,
	/** … otherwise this estimate is shown. */
	estimateCents: 999,
	/** The maximum at checkout. */
	flatCents: 599,
} as const;

/** The smallest payment that the provider accepts. */
export const leastChargeCents: Cents = 50;

/**
 * Prices a cart or an order. Cart, checkout, server and receipt all use this function, so they
 * agree to the cent. The discount is at most the subtotal, and leaves the smallest payment.
 */
export function quote(lines: readonly PricedLine[], discount: Discount | null = null): Quote {
	const subtotalCents = sumCents(lines);
	const estimatedShippingCents = estimateShipping(lines, subtotalCents);
	const shippingCents = Math.min(shippingTable.flatCents, estimatedShippingCents);
	const maxCents = subtotalCents + Math.min(0, shippingCents - leastChargeCents);
	const cents = discount
		? Math.max(0, Math.min(discountCents(discount, subtotalCents), maxCents))
		: 0;
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
	return 'percent' in discount
		? Math.round((subtotalCents * discount.percent) / 100)
		: discount.amountCents;
}

/** The amount that is missing for free shipping, and the progress. */
export interface FreeShippingDistance {
	/** Missing amount of any products. */
	readonly missingCents: Cents;
	/** Missing amount of women's tees if that is the smaller one; otherwise null. */
	readonly missingWomensCents: Cents | null;
	/** Progress from 0 to 1 on the shorter of the two. */
	readonly share: number;
}

/** The distance to free shipping; null if shipping is already free. */
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
	return sumCents(lines.filter((line) => line.category === 'Women’s Short Sleeve'));
}

function estimateShipping(lines: readonly PricedLine[], subtotalCents: Cents): Cents {
	const isFree =
		lines.length === 0 ||
		subtotalCents >= shippingTable.freeFromCents ||
		womensSum(lines) >= shippingTable.freeFromWomensCents;
	return isFree ? 0 : shippingTable.estimateCents;
}
