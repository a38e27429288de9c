import type Stripe from 'stripe';
import * as v from 'valibot';
import type { OrderStatus } from '../../core/orders/order-status.ts';
import { idOf } from './money-event.ts';

/** What is read of a checkout session: the provider may add to it at any time. */
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

/** What an event says about an order: the status that it asks for, null if it asks for none. */
export interface SessionNews {
	readonly session: PaymentSession;
	readonly asksFor: OrderStatus | null;
	/** When the provider recorded it, to the second. */
	readonly bookedAtMs: number | null;
}

/**
 * Reads an event about a checkout session; undefined if it is about something else. Throws if
 * a session event has not the shape that we pinned: better told than passed over.
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
			// Completed without being paid: a slow way of paying, whose own event comes later.
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
 * The same from a session that we have asked for ourselves. Its payment intent must be expanded, and
 * the latest charge of that: a slow payment that has failed, and when money came, show there alone.
 */
export function readAskedSession(asked: Stripe.Checkout.Session): SessionNews {
	const session = v.parse(sessionSchema, asked);
	const intent = typeof asked.payment_intent === 'object' ? asked.payment_intent : null;
	const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
	const bookedAtMs = charge === null ? null : charge.created * 1000;
	if (session.payment_status === 'paid') return { session, asksFor: 'paid', bookedAtMs };
	if (asked.status === 'expired') return { session, asksFor: 'expired', bookedAtMs: null };
	const hasFailed =
		asked.status === 'complete' &&
		(intent?.status === 'requires_payment_method' || intent?.status === 'canceled');
	return { session, asksFor: hasFailed ? 'failed' : null, bookedAtMs: null };
}
