import { resolveCollections } from '../../core/catalogue/collection-rule.ts';
import {
	type PricedCheckout,
	priceCheckout,
	type ReadCheckout,
} from '../../core/checkout/checkout-request.ts';
import type { Discount } from '../../core/checkout/pricing.ts';
import { shippingTerms } from '../../core/checkout/shipping-terms.ts';
import { type Outcome, succeed } from '../../core/outcome.ts';
import { clockOf } from '../../core/shop/shop-clock.ts';
import { findDiscount } from '../discounts/find-code.ts';
import { isWithinLimit, take } from '../limits/bucket.ts';
import { forms } from '../limits/limit-calls.ts';
import type { Services } from '../services.ts';
import { type CheckoutRefusal, discountRefused, tooMany } from './refusals.ts';

/** Prices a checkout with the present value of its discount code. */
export async function priceDiscounted(
	services: Services,
	read: ReadCheckout,
	clientAddress: string,
): Promise<Outcome<PricedCheckout, CheckoutRefusal>> {
	const discount = await discountOf(services, read, clientAddress);
	if (!discount.ok) return discount;
	const terms = shippingTerms(resolveCollections(services.currentCatalogue()));
	return priceCheckout(read, terms, discount.value);
}

/** Unknown codes count against a rate limit, because they may be guesses. */
async function discountOf(
	services: Services,
	{ discountCode: code, email }: ReadCheckout,
	clientAddress: string,
): Promise<Outcome<Discount | null, CheckoutRefusal>> {
	if (code === null) return succeed(null);
	const { db, hasRateLimits } = services;
	const nowMs = services.now();
	const key = `discount-guess:${clientAddress}`;
	if (hasRateLimits && !(await isWithinLimit(db, key, forms, nowMs))) {
		return tooMany(
			'Those were many codes. Please wait a minute and try again.',
			Math.ceil(forms.refillMs / 1000),
		);
	}
	const found = await findDiscount(db, { code, email, clock: clockOf(services) });
	if (found.ok) return found;
	if (hasRateLimits) await take(db, key, forms, nowMs);
	return discountRefused(found.refusal);
}
