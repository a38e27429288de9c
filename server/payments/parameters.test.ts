import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quote } from '../../core/checkout/pricing.ts';
import { shippingTerms } from '../../core/checkout/shipping-terms.ts';
import {
	anyDiscounts,
	anyShipping,
	catalogueWith,
	filledCarts,
	goodAddress,
} from '../../tests/generated.ts';
import { paymentParameters } from './parameters.ts';

it('what the provider adds up is what the page shows, to the cent', { tags: 'property' }, () => {
	fc.assert(
		fc.property(filledCarts, anyShipping, fc.option(anyDiscounts), (cart, facts, discount) => {
			const catalogue = catalogueWith(facts);
			const shown = quote(cart, shippingTerms(catalogue), discount);
			const { email } = goodAddress;
			const { session, coupon } = paymentParameters({
				orderId: 'order',
				orderNumber: 'BLUE-1',
				checkout: { lines: cart, email, address: goodAddress, quote: shown },
				shop: catalogue.shop,
				returnUrl: 'https://shop.example',
				nowMs: Date.UTC(2026, 10, 20),
			});
			const pieces = (session.line_items ?? []).map(
				({ quantity = 0, price_data }) => quantity * (price_data?.unit_amount ?? 0),
			);
			const goodsCents = pieces.reduce((sum, cents) => sum + cents, 0);
			const [shipping] = session.shipping_options ?? [];
			const shippingCents = shipping?.shipping_rate_data?.fixed_amount?.amount ?? 0;
			expect([goodsCents, coupon?.amount_off ?? 0, shippingCents]).toEqual([
				shown.subtotalCents,
				shown.discount?.cents ?? 0,
				shown.shippingCents,
			]);
			expect(goodsCents - (coupon?.amount_off ?? 0) + shippingCents).toBe(shown.totalCents);
		}),
	);
});
