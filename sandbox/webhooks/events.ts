import type { Stripe } from 'stripe';
import { objectId } from '../ids.ts';
import type { State } from '../state/state.ts';

/** The SDK's API version. The compiler refuses any other. */
export const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive';

/** The provider's events, each with a snapshot of its object. */
type Announcement =
	| {
			readonly type:
				| 'checkout.session.async_payment_failed'
				| 'checkout.session.async_payment_succeeded'
				| 'checkout.session.completed'
				| 'checkout.session.expired';
			readonly object: Stripe.Checkout.Session;
	  }
	| {
			readonly type:
				| 'payment_intent.created'
				| 'payment_intent.requires_action'
				| 'payment_intent.payment_failed'
				| 'payment_intent.processing'
				| 'payment_intent.succeeded';
			readonly object: Stripe.PaymentIntent;
	  }
	| {
			readonly type: 'charge.succeeded' | 'charge.failed' | 'charge.refunded';
			readonly object: Stripe.Charge;
	  }
	| {
			readonly type: 'refund.created' | 'refund.updated' | 'refund.failed';
			readonly object: Stripe.Refund;
	  }
	| {
			readonly type: 'charge.dispute.created' | 'charge.dispute.closed';
			readonly object: Stripe.Dispute;
	  };

/** An announcement with the previous values of changed fields. */
export type News = Announcement & { readonly previous?: Readonly<Record<string, unknown>> };

/** Records an event. It is due at once if the shop subscribes to its type. */
export function recordEvent(
	state: State,
	announcement: News,
	nowMs: number,
	isWanted: boolean,
): void {
	const event: Stripe.EventBase = {
		id: objectId('evt'),
		object: 'event',
		api_version: apiVersion,
		created: Math.floor(nowMs / 1000),
		data: {
			object: announcement.object,
			...(announcement.previous && { previous_attributes: announcement.previous }),
		},
		livemode: false,
		pending_webhooks: isWanted ? 1 : 0,
		request: { id: null, idempotency_key: null },
		type: announcement.type,
	};
	state
		.prepare('INSERT INTO events (id, type, body, created_ms, due_ms) VALUES (?, ?, ?, ?, ?)')
		.run(event.id, event.type, JSON.stringify(event), nowMs, isWanted ? nowMs : null);
}

const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes events after a month, like the provider. */
export function forgetOldEvents(state: State, nowMs: number): void {
	state
		.prepare('DELETE FROM events WHERE created_ms <= ? AND due_ms IS NULL')
		.run(nowMs - retentionMs);
}
