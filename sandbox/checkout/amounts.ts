import type { Stripe } from 'stripe';
import { ProviderError } from '../provider-error.ts';
import type { Amounts } from './session-object.ts';
import type { SessionParams } from './session-params.ts';

/** The minimum card payment of the provider. */
const leastTotal = 50;

/** The common currency of all lines and of shipping. */
export function sessionCurrency(params: SessionParams): string {
	const currencies = new Set([
		...params.line_items.map((line) => line.price_data.currency),
		...params.shipping_options.map((option) => option.shipping_rate_data.fixed_amount.currency),
	]);
	const [currency] = currencies;
	if (currency === undefined || currencies.size > 1) {
		throw new ProviderError(
			`All prices in a Checkout Session must have the same currency, but got ${[...currencies].join(', ')}.`,
			{ param: 'line_items' },
		);
	}
	return currency;
}

/** The same in every place. */
const taxRate = 0.07;

/**
 * Computes the amounts of a session. A coupon discounts the lines, at most to zero, and never
 * shipping. Tax is of what the lines cost after that.
 */
export function addUp(
	params: SessionParams,
	coupon: Stripe.Coupon | undefined,
	isTaxed: boolean,
): Amounts {
	const subtotal = params.line_items.reduce(
		(sum, line) => sum + line.price_data.unit_amount * line.quantity,
		0,
	);
	const discount = Math.min(coupon?.amount_off ?? 0, subtotal);
	const shipping = params.shipping_options[0]?.shipping_rate_data.fixed_amount.amount ?? 0;
	const tax = isTaxed ? Math.round((subtotal - discount) * taxRate) : 0;
	const total = subtotal - discount + shipping + tax;
	const currency = sessionCurrency(params);
	if (total < leastTotal) {
		throw new ProviderError(
			`The Checkout Session's total amount due must add up to at least $0.50 ${currency}`,
			{ code: 'amount_too_small', stage: 'execution' },
		);
	}
	return { currency, subtotal, discount, shipping, tax, total };
}
