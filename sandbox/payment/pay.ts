import type { Stripe } from 'stripe';
import { saveChargeObject } from '../charges/charge-objects.ts';
import { redeemCoupon } from '../checkout/coupons.ts';
import { customerDetails } from '../checkout/session-object.ts';
import { findSession, type StoredSession, updateSession } from '../checkout/session-store.ts';
import { nowSec, type Provider } from '../provider.ts';
import { findObject, saveObject } from '../state/objects.ts';
import type { CardToTry } from './card-form.ts';
import { type Challenge, closeChallenge, openChallenge } from './challenges.ts';
import { buildCharge } from './charge-object.ts';
import { billingAddress, buildIntent } from './intent-object.ts';
import type { Decline } from './practice-cards.ts';

export type Payment =
	| { readonly kind: 'paid'; readonly session: Stripe.Checkout.Session }
	| { readonly kind: 'declined'; readonly sentence: string }
	| { readonly kind: 'challenge'; readonly challengeId: string }
	/** Paid in another window, or expired, meanwhile. */
	| { readonly kind: 'closed' }
	| { readonly kind: 'unknown' };

const notAuthenticated =
	'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/**
 * Tries a card on a session, in one transaction that first checks that the session is open. Two
 * concurrent payments make one charge.
 */
export function payWithCard(provider: Provider, sessionId: string, tried: CardToTry): Payment {
	return provider.state.transaction(() => {
		const stored = findSession(provider.state, sessionId);
		if (!stored) return { kind: 'unknown' };
		if (stored.session.status !== 'open') return { kind: 'closed' };
		const begun = withIntent(provider, stored);
		const { behaviour } = tried;
		switch (behaviour.kind) {
			case 'pays':
				return succeed(provider, begun, tried);
			case 'declines':
				return decline(provider, begun, tried, behaviour.decline);
			case 'asks-bank':
				return askBank(provider, begun, tried);
		}
	});
}

/** Applies the answer to a challenge. A repeated answer counts once. */
export function answerChallenge(
	provider: Provider,
	challenge: Challenge,
	isConfirmed: boolean,
): Payment {
	return provider.state.transaction(() => {
		const stored = findSession(provider.state, challenge.sessionId);
		if (!stored) return { kind: 'unknown' };
		const isFirstAnswer = closeChallenge(provider.state, challenge.id, isConfirmed);
		if (!isFirstAnswer || stored.session.status !== 'open') return { kind: 'closed' };
		const begun = withIntent(provider, stored);
		return isConfirmed
			? succeed(provider, begun, challenge.card)
			: failAuthentication(provider, begun);
	});
}

interface Begun extends StoredSession {
	readonly intent: Stripe.PaymentIntent;
}

/** The session's payment intent, created with the first attempt and reused for all. */
function withIntent(provider: Provider, stored: StoredSession): Begun {
	const { session } = stored;
	const id = typeof session.payment_intent === 'string' ? session.payment_intent : '';
	const known = findObject<Stripe.PaymentIntent>(provider.state, 'payment_intent', id);
	if (known) return { ...stored, intent: known };
	const intent = buildIntent(stored, nowSec(provider));
	const begun = { ...session, payment_intent: intent.id };
	saveObject(provider.state, intent);
	updateSession(provider.state, begun);
	provider.announce({ type: 'payment_intent.created', object: intent });
	return { ...stored, session: begun, intent };
}

/**
 * Pays with a delayed method, such as a bank transfer: the session is complete at once, and
 * `settleDelayedPayment` decides about the money.
 */
export function payDelayed(provider: Provider, sessionId: string, tried: CardToTry): Payment {
	return provider.state.transaction(() => {
		const stored = findSession(provider.state, sessionId);
		if (!stored) return { kind: 'unknown' };
		if (stored.session.status !== 'open') return { kind: 'closed' };
		const { session, intent } = withIntent(provider, stored);
		const processing: Stripe.PaymentIntent = { ...intent, status: 'processing' };
		const complete: Stripe.Checkout.Session = {
			...session,
			customer_details: customerDetails(tried.email, tried.name, billingAddress(tried)),
			status: 'complete',
			url: null,
		};
		saveObject(provider.state, processing);
		updateSession(provider.state, complete);
		provider.announce({ type: 'payment_intent.processing', object: processing });
		provider.announce({ type: 'checkout.session.completed', object: complete });
		return { kind: 'paid', session: complete };
	});
}

/** Completes a delayed payment, or fails it. */
export function settleDelayedPayment(
	provider: Provider,
	sessionId: string,
	tried: CardToTry,
	hasCome: boolean,
): Payment {
	return provider.state.transaction(() => {
		const stored = findSession(provider.state, sessionId);
		if (!stored) return { kind: 'unknown' };
		const begun = withIntent(provider, stored);
		if (begun.intent.status !== 'processing') return { kind: 'closed' };
		if (hasCome) {
			return succeed(provider, begun, tried, 'checkout.session.async_payment_succeeded');
		}
		const declined = decline(provider, begun, tried, noMoney);
		provider.announce({ type: 'checkout.session.async_payment_failed', object: begun.session });
		return declined;
	});
}

const noMoney: Decline = {
	code: 'card_declined',
	declineCode: 'insufficient_funds',
	sentence: 'The bank account has insufficient funds.',
};

function succeed(
	provider: Provider,
	{ session, intent }: Begun,
	tried: CardToTry,
	news:
		| 'checkout.session.completed'
		| 'checkout.session.async_payment_succeeded' = 'checkout.session.completed',
): Payment {
	const charge = buildCharge(intent, tried, nowSec(provider));
	const paid: Stripe.PaymentIntent = {
		...intent,
		amount_received: intent.amount,
		last_payment_error: null,
		latest_charge: charge.id,
		next_action: null,
		payment_method: charge.payment_method,
		status: 'succeeded',
	};
	const complete: Stripe.Checkout.Session = {
		...session,
		customer_details: customerDetails(tried.email, tried.name, billingAddress(tried)),
		payment_status: 'paid',
		status: 'complete',
		url: null,
	};
	saveChargeObject(provider.state, charge);
	saveObject(provider.state, paid);
	updateSession(provider.state, complete);
	for (const { coupon } of session.discounts ?? []) {
		if (typeof coupon === 'string') redeemCoupon(provider, coupon);
	}
	provider.announce({ type: 'charge.succeeded', object: charge });
	provider.announce({ type: 'payment_intent.succeeded', object: paid });
	provider.announce({ type: news, object: complete });
	return { kind: 'paid', session: complete };
}

function decline(
	provider: Provider,
	{ intent }: Begun,
	tried: CardToTry,
	reason: Decline,
): Payment {
	const charge = buildCharge(intent, tried, nowSec(provider), reason);
	const failed: Stripe.PaymentIntent = {
		...intent,
		last_payment_error: {
			charge: charge.id,
			code: reason.code,
			decline_code: reason.declineCode,
			message: reason.sentence,
			type: 'card_error',
		},
		latest_charge: charge.id,
		next_action: null,
		status: 'requires_payment_method',
	};
	saveChargeObject(provider.state, charge);
	saveObject(provider.state, failed);
	provider.announce({ type: 'charge.failed', object: charge });
	provider.announce({ type: 'payment_intent.payment_failed', object: failed });
	return { kind: 'declined', sentence: reason.sentence };
}

function askBank(provider: Provider, { session, intent }: Begun, tried: CardToTry): Payment {
	const asked: Stripe.PaymentIntent = {
		...intent,
		next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
		status: 'requires_action',
	};
	saveObject(provider.state, asked);
	provider.announce({ type: 'payment_intent.requires_action', object: asked });
	return { kind: 'challenge', challengeId: openChallenge(provider.state, session.id, tried) };
}

function failAuthentication(provider: Provider, { intent }: Begun): Payment {
	const failed: Stripe.PaymentIntent = {
		...intent,
		last_payment_error: {
			code: 'payment_intent_authentication_failure',
			message: notAuthenticated,
			type: 'invalid_request_error',
		},
		next_action: null,
		status: 'requires_payment_method',
	};
	saveObject(provider.state, failed);
	provider.announce({ type: 'payment_intent.payment_failed', object: failed });
	return { kind: 'declined', sentence: notAuthenticated };
}
