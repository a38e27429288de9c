import type Stripe from 'stripe';
import * as v from 'valibot';
import type { OrderStatus } from '../../core/order-status.ts';

/** The events to choose for the webhook at the provider: others are stored and change nothing. */
export const handledEvents = [
	'checkout.session.completed',
	'checkout.session.async_payment_succeeded',
	'checkout.session.async_payment_failed',
	'checkout.session.expired',
] as const;

const objectWithId = v.pipe(
	v.object({ id: v.string() }),
	v.transform(({ id }) => id),
);

/** What is read of a checkout session in an event: the provider may add to it at any time. */
const sessionSchema = v.object({
	id: v.string(),
	client_reference_id: v.nullable(v.string()),
	payment_status: v.string(),
	amount_total: v.nullable(v.number()),
	currency: v.nullable(v.string()),
	livemode: v.boolean(),
	payment_intent: v.nullish(v.union([v.string(), objectWithId]), null),
});

export type PaymentSession = v.InferOutput<typeof sessionSchema>;

/** What an event says about an order: the status that it asks for, null where it asks for none. */
export interface SessionEvent {
	readonly session: PaymentSession;
	readonly asksFor: OrderStatus | null;
}

/**
 * Reads an event about a checkout session; undefined where it is about something else. Throws where
 * a session event has not the shape that we pinned: better told than passed over.
 */
export function readSessionEvent(event: Stripe.Event): SessionEvent | undefined {
	if (!event.type.startsWith('checkout.session.')) return undefined;
	const session = v.parse(sessionSchema, event.data.object);
	return { session, asksFor: statusFor(event.type, session) };
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
