import type Stripe from 'stripe';
import * as v from 'valibot';
import type { OrderStatus } from '../../core/orders/order-status.ts';
import { idOf } from './money-event.ts';
import { type PaidCard, readCard } from './payment-card.ts';

/** The fields that are read of a checkout session. The provider may add others at any time. */
const sessionSchema = v.object({
	id: v.string(),
	client_reference_id: v.nullable(v.string()),
	payment_status: v.string(),
	amount_total: v.nullable(v.number()),
	currency: v.nullable(v.string()),
	livemode: v.boolean(),
	payment_intent: idOf,
});

export type PaymentSession = v.InferOutput<typeof sessionSchema>;

/** The status that a session asks for; null if it asks for none. */
export interface SessionNews {
	readonly session: PaymentSession;
	readonly asksFor: OrderStatus | null;
	/** When the provider recorded it, to the second. */
	readonly bookedAtMs: number | null;
	/** Of a session that was retrieved. An event has it from its charge. */
	readonly card?: PaidCard | undefined;
}

/**
 * Reads an event about a checkout session; undefined if it is about something else. Throws if
 * a session event does not have the shape of the pinned API version.
 */
export function readSessionEvent(event: Stripe.Event): SessionNews | undefined {
	if (!event.type.startsWith('checkout.session.')) return undefined;
	const session = v.parse(sessionSchema, event.data.object);
	return { session, asksFor: statusFor(event.type, session), bookedAtMs: event.created * 1000 };
}

function statusFor(type: string, session: PaymentSession): OrderStatus | null {
	switch (type) {
		case 'checkout.session.completed':
		case 'checkout.session.async_payment_succeeded':
			// Completed but not paid: a slow payment method. Another event says when it is paid.
			return session.payment_status === 'paid' ? 'paid' : null;
		case 'checkout.session.async_payment_failed':
			return 'failed';
		case 'checkout.session.expired':
			return 'expired';
		default:
			return null;
	}
}

/**
 * Reads a session that was retrieved. Its payment intent and the latest charge of that must be
 * expanded: only they show that a slow payment has failed, and when money came.
 */
export function readAskedSession(asked: Stripe.Checkout.Session): SessionNews {
	const session = v.parse(sessionSchema, asked);
	const intent = typeof asked.payment_intent === 'object' ? asked.payment_intent : null;
	const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
	const bookedAtMs = charge === null ? null : charge.created * 1000;
	if (session.payment_status === 'paid') {
		const card = charge === null ? undefined : readCard(charge);
		return { session, asksFor: 'paid', bookedAtMs, card };
	}
	if (asked.status === 'expired') return { session, asksFor: 'expired', bookedAtMs: null };
	const hasFailed =
		asked.status === 'complete' &&
		(intent?.status === 'requires_payment_method' || intent?.status === 'canceled');
	return { session, asksFor: hasFailed ? 'failed' : null, bookedAtMs: null };
}
