import * as v from 'valibot';
import { listFields } from '../api/list.ts';
import {
	currency,
	email,
	expand,
	flag,
	integer,
	metadata,
	oneOf,
	text,
	webAddress,
	wholeFrom,
} from '../api/params.ts';

const address = v.strictObject({
	city: v.optional(v.nullable(text()), null),
	country: v.optional(v.nullable(text(2)), null),
	line1: v.optional(v.nullable(text()), null),
	line2: v.optional(v.nullable(text()), null),
	postal_code: v.optional(v.nullable(text()), null),
	state: v.optional(v.nullable(text()), null),
});

const lineItem = v.strictObject({
	price_data: v.strictObject({
		currency,
		unit_amount: wholeFrom(0),
		product_data: v.strictObject({
			name: text(),
			description: v.optional(text()),
			images: v.optional(v.pipe(v.array(webAddress), v.maxLength(8)), []),
			metadata: v.optional(metadata, {}),
			tax_code: v.optional(text()),
		}),
		tax_behavior: v.optional(oneOf(['exclusive', 'inclusive', 'unspecified'])),
	}),
	quantity: wholeFrom(1),
	metadata: v.optional(metadata, {}),
});

const deliveryTime = v.strictObject({
	unit: oneOf(['business_day', 'day', 'hour', 'month', 'week']),
	value: wholeFrom(1),
});

const shippingOption = v.strictObject({
	shipping_rate_data: v.strictObject({
		type: v.optional(oneOf(['fixed_amount'])),
		display_name: text(100),
		fixed_amount: v.strictObject({ amount: wholeFrom(0), currency }),
		delivery_estimate: v.optional(
			v.strictObject({ minimum: v.optional(deliveryTime), maximum: v.optional(deliveryTime) }),
		),
		metadata: v.optional(metadata, {}),
		tax_behavior: v.optional(oneOf(['exclusive', 'inclusive', 'unspecified'])),
	}),
});

const paymentIntentData = v.strictObject({
	description: v.optional(text(1000)),
	metadata: v.optional(metadata, {}),
	receipt_email: v.optional(email),
	shipping: v.optional(v.strictObject({ name: text(), phone: v.optional(text()), address })),
	statement_descriptor: v.optional(text(22)),
	statement_descriptor_suffix: v.optional(text(22)),
});

const hexColor = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'Invalid hex color'));

const brandingSettings = v.strictObject({
	display_name: v.optional(text(100)),
	background_color: v.optional(hexColor),
	button_color: v.optional(hexColor),
	icon: v.optional(v.strictObject({ type: oneOf(['url']), url: webAddress })),
});

/** The parameters of a new session: the part of the provider's API that the shop uses. */
export const sessionParams = v.strictObject({
	mode: oneOf(['payment']),
	ui_mode: v.optional(oneOf(['hosted_page'])),
	line_items: v.pipe(v.array(lineItem), v.maxLength(100)),
	discounts: v.optional(v.pipe(v.array(v.strictObject({ coupon: text() })), v.maxLength(1)), []),
	shipping_options: v.optional(v.pipe(v.array(shippingOption), v.maxLength(1)), []),
	success_url: webAddress,
	cancel_url: v.optional(webAddress),
	client_reference_id: v.optional(text(200)),
	customer_email: v.optional(email),
	expires_at: v.optional(integer),
	locale: v.optional(text(10)),
	metadata: v.optional(metadata, {}),
	payment_intent_data: v.optional(paymentIntentData, {}),
	// A filter; only cards exist here. This API version has no `payment_method_types`.
	allowed_payment_method_types: v.optional(
		v.pipe(
			v.array(text(50)),
			v.check(
				(types) => types.includes('card'),
				'No valid payment method types for this Checkout Session.',
			),
		),
	),
	/** Left out: as the account has it. */
	automatic_tax: v.optional(v.strictObject({ enabled: flag })),
	branding_settings: v.optional(brandingSettings),
	adaptive_pricing: v.optional(v.strictObject({ enabled: flag }), { enabled: 'false' }),
	submit_type: v.optional(oneOf(['auto', 'book', 'donate', 'pay'])),
	...expand,
});

export type SessionParams = v.InferOutput<typeof sessionParams>;
export type LineParams = SessionParams['line_items'][number];

export const listParams = v.strictObject({
	payment_intent: v.optional(text()),
	status: v.optional(oneOf(['complete', 'expired', 'open'])),
	...listFields,
});

export type ListParams = v.InferOutput<typeof listParams>;
