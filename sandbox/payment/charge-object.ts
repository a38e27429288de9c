import type { Stripe } from 'stripe';
import { objectId } from '../ids.ts';
import type { CardToTry } from './card-form.ts';
import { billingAddress } from './intent-object.ts';
import type { Decline } from './practice-cards.ts';

/** The record of an attempt: a payment, or a decline. */
export function buildCharge(
	intent: Stripe.PaymentIntent,
	tried: CardToTry,
	createdSec: number,
	decline?: Decline,
): Stripe.Charge {
	const isPaid = decline === undefined;
	return {
		...untouchedFields(),
		id: objectId('ch'),
		object: 'charge',
		amount: intent.amount,
		amount_captured: isPaid ? intent.amount : 0,
		billing_details: {
			address: billingAddress(tried),
			email: tried.email,
			name: tried.name,
			phone: null,
			tax_id: null,
		},
		captured: isPaid,
		created: createdSec,
		currency: intent.currency,
		description: intent.description,
		failure_code: decline?.code ?? null,
		failure_message: decline?.sentence ?? null,
		metadata: intent.metadata,
		outcome: outcomeOf(decline),
		paid: isPaid,
		payment_intent: intent.id,
		payment_method: objectId('pm'),
		payment_method_details: { type: 'card', card: cardDetails(tried, intent.amount, decline) },
		receipt_email: intent.receipt_email,
		status: isPaid ? 'succeeded' : 'failed',
	};
}

function outcomeOf(decline: Decline | undefined): Stripe.Charge.Outcome {
	return {
		advice_code: decline ? 'try_again_later' : null,
		network_advice_code: null,
		network_decline_code: null,
		network_status: decline ? 'declined_by_network' : 'approved_by_network',
		reason: decline?.declineCode ?? null,
		risk_level: 'normal',
		seller_message: decline
			? `The bank returned the decline code \`${decline.declineCode}\`.`
			: 'Payment complete.',
		type: decline ? 'issuer_declined' : 'authorized',
	};
}

/** Only brand and last four digits of the number are stored. */
function cardDetails(
	tried: CardToTry,
	amount: number,
	decline: Decline | undefined,
): Stripe.Charge.PaymentMethodDetails.Card {
	return {
		amount_authorized: decline ? null : amount,
		authorization_code: null,
		brand: tried.brand,
		checks: {
			address_line1_check: null,
			address_postal_code_check: tried.zip ? 'pass' : null,
			cvc_check: decline?.code === 'incorrect_cvc' ? 'fail' : 'pass',
		},
		country: 'US',
		electronic_commerce_indicator: null,
		exp_month: tried.expMonth,
		exp_year: tried.expYear,
		extended_authorization: { status: 'disabled' },
		fingerprint: null,
		funding: 'credit',
		incremental_authorization: { status: 'unavailable' },
		installments: null,
		last4: tried.last4,
		mandate: null,
		multicapture: { status: 'unavailable' },
		network: tried.brand,
		network_token: { used: false },
		network_transaction_id: null,
		overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
		regulated_status: 'unregulated',
		three_d_secure: null,
		transaction_link_id: null,
		// The provider's own wallet, because the practice wallet has no type in its API.
		wallet: tried.isInWallet ? { dynamic_last4: null, type: 'link' } : null,
	};
}

function untouchedFields() {
	return {
		amount_refunded: 0,
		application: null,
		application_fee: null,
		application_fee_amount: null,
		balance_transaction: null,
		calculated_statement_descriptor: null,
		customer: null,
		disputed: false,
		failure_balance_transaction: null,
		fraud_details: {},
		livemode: false,
		on_behalf_of: null,
		receipt_number: null,
		receipt_url: null,
		refunded: false,
		review: null,
		shipping: null,
		source: null,
		source_transfer: null,
		statement_descriptor: null,
		statement_descriptor_suffix: null,
		transfer_data: null,
		transfer_group: null,
	} satisfies Partial<Stripe.Charge>;
}
