import type { Cents } from '../money.ts';
import { shipsFree, sumCents } from './free-shipping.ts';
import type { ShippingTerms } from './shipping-terms.ts';

/** The fields of a cart or order line that pricing needs. */
export interface PricedLine {
	/** The id of the product. */
	readonly id: string;
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

/** The smallest payment that the provider accepts. */
export const leastChargeCents: Cents = 50;

/**
 * Prices a cart or an order. Cart, checkout, server and receipt all use this function, so they
 * agree to the cent. The discount is at most the subtotal, and leaves the smallest payment.
 */
export function quote(
	lines: readonly PricedLine[],
	terms: ShippingTerms,
	discount: Discount | null = null,
): Quote {
	const subtotalCents = sumCents(lines);
	const isFree = lines.length === 0 || shipsFree(lines, terms);
	const estimatedShippingCents = isFree ? 0 : terms.estimatedShippingCents;
	const shippingCents = isFree ? 0 : terms.shippingCents;
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

function discountCents(discount: Discount, subtotalCents: Cents): Cents {
	return 'percent' in discount
		? Math.round((subtotalCents * discount.percent) / 100)
		: discount.amountCents;
}
