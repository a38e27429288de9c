import type { Stripe } from 'stripe';
import { objectId, sessionId } from '../ids.ts';
import type { SessionParams } from './session-params.ts';

type Session = Stripe.Checkout.Session;

/** The amounts of a session, in the currency's smallest unit. */
export interface Amounts {
	readonly currency: string;
	readonly subtotal: number;
	readonly discount: number;
	readonly shipping: number;
	readonly tax: number;
	readonly total: number;
}

interface Plan {
	readonly amounts: Amounts;
	readonly createdSec: number;
	readonly expiresAtSec: number;
	readonly publicUrl: string;
}

/**
 * A new open session with every field of the API. Fields of features that the call did not use are
 * null, as at the real provider.
 */
export function buildSession(params: SessionParams, plan: Plan): Session {
	const id = sessionId();
	return {
		...untouchedFields(),
		id,
		object: 'checkout.session',
		adaptive_pricing: params.adaptive_pricing,
		allowed_payment_method_types: params.allowed_payment_method_types ?? null,
		...(params.branding_settings && { branding_settings: brandingOf(params.branding_settings) }),
		cancel_url: params.cancel_url ?? null,
		client_reference_id: params.client_reference_id ?? null,
		created: plan.createdSec,
		customer_creation: 'if_required',
		customer_details: params.customer_email ? customerDetails(params.customer_email) : null,
		customer_email: params.customer_email ?? null,
		expires_at: plan.expiresAtSec,
		livemode: false,
		locale: params.locale ?? null,
		metadata: params.metadata,
		mode: 'payment',
		payment_intent: null,
		payment_method_collection: 'if_required',
		payment_method_options: { card: { request_three_d_secure: 'automatic' } },
		payment_method_types: ['card'],
		payment_status: 'unpaid',
		status: 'open',
		submit_type: params.submit_type ?? null,
		success_url: params.success_url,
		ui_mode: 'hosted_page',
		url: `${plan.publicUrl}/c/pay/${id}`,
		...amountFields(params, plan.amounts),
	};
}

function brandingOf({
	display_name = 'Practice',
	background_color = '#ffffff',
	button_color = '#0074d4',
	icon,
}: NonNullable<SessionParams['branding_settings']>): Stripe.Checkout.Session.BrandingSettings {
	return {
		background_color,
		border_style: 'rounded',
		button_color,
		display_name,
		font_family: 'default',
		icon: icon ?? null,
		logo: null,
	};
}

function amountFields(params: SessionParams, amounts: Amounts) {
	const [discount] = params.discounts;
	const hasShipping = params.shipping_options.length > 0;
	const shippingRate = objectId('shr');
	return {
		amount_subtotal: amounts.subtotal,
		amount_total: amounts.total,
		currency: amounts.currency,
		discounts: discount ? [{ coupon: discount.coupon, promotion_code: null }] : [],
		shipping_cost: hasShipping
			? {
					amount_subtotal: amounts.shipping,
					amount_tax: 0,
					amount_total: amounts.shipping,
					shipping_rate: shippingRate,
				}
			: null,
		shipping_options: hasShipping
			? [{ shipping_amount: amounts.shipping, shipping_rate: shippingRate }]
			: [],
		total_details: {
			amount_discount: amounts.discount,
			amount_shipping: amounts.shipping,
			amount_tax: amounts.tax,
		},
	} satisfies Partial<Session>;
}

/** The customer's details. The address is known only after the card form. */
export function customerDetails(
	email: string,
	name: string | null = null,
	address: Stripe.Address | null = null,
): Stripe.Checkout.Session.CustomerDetails {
	return {
		address,
		business_name: null,
		email,
		individual_name: null,
		name,
		phone: null,
		tax_exempt: 'none',
		tax_ids: null,
	};
}

function untouchedFields() {
	return {
		after_expiration: null,
		allow_promotion_codes: null,
		automatic_tax: { enabled: false, liability: null, provider: null, status: null },
		billing_address_collection: null,
		client_secret: null,
		collected_information: null,
		consent: null,
		consent_collection: null,
		currency_conversion: null,
		custom_fields: [],
		custom_text: {
			after_submit: null,
			shipping_address: null,
			submit: null,
			terms_of_service_acceptance: null,
		},
		customer: null,
		customer_account: null,
		integration_identifier: null,
		invoice: null,
		invoice_creation: {
			enabled: false,
			invoice_data: {
				account_tax_ids: null,
				custom_fields: null,
				description: null,
				footer: null,
				issuer: null,
				metadata: {},
				rendering_options: null,
			},
		},
		managed_payments: { enabled: false },
		origin_context: null,
		payment_link: null,
		payment_method_configuration_details: null,
		permissions: null,
		phone_number_collection: { enabled: false },
		recovered_from: null,
		saved_payment_method_options: null,
		setup_intent: null,
		shipping_address_collection: null,
		subscription: null,
		wallet_options: null,
	} satisfies Partial<Session>;
}
