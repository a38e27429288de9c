import type Stripe from 'stripe';
import { countBusinessDays, type Day, shopDay } from '../../core/calendar.ts';
import { sizeLabel } from '../../core/catalogue/size-text.ts';
import type { PricedCheckout } from '../../core/checkout/checkout-request.ts';
import type { Quote } from '../../core/checkout/pricing.ts';
import { currency } from '../../core/money.ts';
import { deliveryWindow } from '../../core/orders/delivery.ts';
import type { ShopFacts } from '../../core/shop/shop-facts.ts';
import { type Order, orderTables, type PaymentParameters } from '../db/order-schema.ts';
import { parseColumn } from '../db/parse-column.ts';

/** Time until a payment page expires. */
const pageLifeSec = 30 * 60;
/**
 * The provider refuses an expiry less than 30 minutes after it gets the call. The margin covers a
 * retry with unchanged parameters and clocks that differ a little.
 */
const marginSec = 120;

/** The parameters that are stored with an order. */
export function parametersOf(order: Pick<Order, 'payment_parameters'>): PaymentParameters {
	return parseColumn(orderTables.orders.payment_parameters, order.payment_parameters);
}

export interface PaymentRequest {
	readonly orderId: string;
	readonly orderNumber: string;
	readonly checkout: PricedCheckout;
	readonly shop: ShopFacts;
	/** The origin to which the shopper returns, without a slash at its end. */
	readonly returnUrl: string;
	readonly nowMs: number;
}

/** The provider's parameters for a priced checkout; amounts are ours to the cent. */
export function paymentParameters(request: PaymentRequest): PaymentParameters {
	const { checkout, shop, orderId, orderNumber, returnUrl, nowMs } = request;
	const coupon = couponFor(checkout.quote);
	return {
		coupon,
		session: {
			mode: 'payment',
			branding_settings: branding(shop, returnUrl),
			// In another currency the amount would differ from the order's.
			adaptive_pricing: { enabled: false },
			// An account may add tax by default: the amount would be above the order's.
			automatic_tax: { enabled: false },
			client_reference_id: orderId,
			customer_email: checkout.email,
			line_items: checkout.lines.map((line) => ({
				quantity: line.quantity,
				price_data: {
					currency,
					unit_amount: line.priceCents,
					product_data: {
						name: line.name,
						description: sizeLabel(line.size),
						metadata: { product_id: line.id, size: line.size },
					},
				},
			})),
			...(coupon?.id === undefined ? {} : { discounts: [{ coupon: coupon.id }] }),
			shipping_options: [standardShipping(request)],
			metadata: { order_id: orderId, order_number: orderNumber },
			payment_intent_data: {
				description: `Order ${orderNumber}`,
				metadata: { order_id: orderId, order_number: orderNumber },
			},
			expires_at: expiresAtSec(nowMs),
			success_url: `${returnUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
			cancel_url: `${returnUrl}/checkout?cancelled=1`,
		},
	};
}

/** The payment page looks like the shop. The provider loads the icon, which it can do by HTTPS only. */
function branding(
	{ name }: ShopFacts,
	returnUrl: string,
): Stripe.Checkout.SessionCreateParams.BrandingSettings {
	return {
		display_name: name,
		// The tokens foam and coral (app/styles.css).
		background_color: '#faf5ec',
		button_color: '#f0692e',
		...(returnUrl.startsWith('https://') && {
			icon: { type: 'url', url: `${returnUrl}/icon-512.png` },
		}),
	};
}

/** The moment in epoch seconds when a payment page opened now expires. */
export function expiresAtSec(nowMs: number): number {
	return Math.floor(nowMs / 1000) + pageLifeSec + marginSec;
}

function couponFor({ discount }: Quote): Stripe.CouponCreateParams | null {
	if (!discount || discount.cents === 0) return null;
	return {
		// One coupon per code and amount. It is made once and used again.
		id: `${discount.code}-${discount.cents}-${currency}`,
		name: discount.code,
		amount_off: discount.cents,
		currency,
		duration: 'once',
	};
}

/** The page has the days as numbers. Those off count too, so that it says what checkout said. */
function standardShipping({
	checkout,
	shop,
	nowMs,
}: PaymentRequest): Stripe.Checkout.SessionCreateParams.ShippingOption {
	const today = shopDay(nowMs, shop.timeZone);
	const { from, to } = deliveryWindow(today, shop);
	const until = (day: Day) => ({
		unit: 'business_day' as const,
		value: countBusinessDays(today, day),
	});
	return {
		shipping_rate_data: {
			type: 'fixed_amount',
			display_name: 'Standard shipping',
			fixed_amount: { amount: checkout.quote.shippingCents, currency },
			delivery_estimate: { minimum: until(from), maximum: until(to) },
		},
	};
}
