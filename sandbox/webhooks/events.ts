import type { Stripe } from 'stripe';
import { objectId } from '../ids.ts';
import type { State } from '../state/state.ts';

/** The API version that the SDK is pinned to: the compiler refuses any other. */
export const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive';

/** What the provider tells the shop, each with the object as it is at that moment. */
export type Announcement =
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

/** An announcement, with what a changed object was before. */
export type News = Announcement & { readonly previous?: Readonly<Record<string, unknown>> };

/** Puts an event into the books, due for delivery at once if the shop wants to hear of it. */
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

/** Forgets events that are a month old, as the provider does. */
export function forgetOldEvents(state: State, nowMs: number): void {
	state
		.prepare('DELETE FROM events WHERE created_ms <= ? AND due_ms IS NULL')
		.run(nowMs - retentionMs);
}
