import type { Stripe } from 'stripe';
import type { StoredSession } from '../checkout/session-store.ts';
import { objectId, randomText } from '../ids.ts';
import type { CardToTry } from './card-form.ts';

/** A new payment intent, created with the first attempt. */
export function buildIntent(
	{ session, plan }: StoredSession,
	createdSec: number,
): Stripe.PaymentIntent {
	const id = objectId('pi');
	const { description, metadata, receipt_email, shipping, ...descriptors } = plan.paymentIntentData;
	return {
		...untouchedFields(),
		id,
		object: 'payment_intent',
		amount: session.amount_total ?? 0,
		client_secret: `${id}_secret_${randomText(25)}`,
		created: createdSec,
		currency: session.currency ?? 'usd',
		description: description ?? null,
		metadata,
		receipt_email: receipt_email ?? null,
		shipping: shipping
			? {
					address: shipping.address,
					carrier: null,
					name: shipping.name,
					phone: shipping.phone ?? null,
					tracking_number: null,
				}
			: null,
		statement_descriptor: descriptors.statement_descriptor ?? null,
		statement_descriptor_suffix: descriptors.statement_descriptor_suffix ?? null,
		status: 'requires_payment_method',
	};
}

function untouchedFields() {
	return {
		allowed_payment_method_types: null,
		amount_capturable: 0,
		amount_details: { tip: {} },
		amount_received: 0,
		application: null,
		application_fee_amount: null,
		automatic_payment_methods: null,
		canceled_at: null,
		cancellation_reason: null,
		capture_method: 'automatic_async',
		confirmation_method: 'automatic',
		customer: null,
		customer_account: null,
		excluded_payment_method_types: null,
		last_payment_error: null,
		latest_charge: null,
		livemode: false,
		managed_payments: { enabled: false },
		next_action: null,
		on_behalf_of: null,
		payment_method: null,
		payment_method_configuration_details: null,
		payment_method_options: {},
		payment_method_types: ['card'],
		payment_record: null,
		processing: null,
		review: null,
		setup_future_usage: null,
		source: null,
		transfer_data: null,
		transfer_group: null,
	} satisfies Partial<Stripe.PaymentIntent>;
}

/** The billing address, as far as the form has it. */
export function billingAddress(card: CardToTry): Stripe.Address {
	return {
		city: null,
		country: card.country,
		line1: null,
		line2: null,
		postal_code: card.zip || null,
		state: null,
	};
}
