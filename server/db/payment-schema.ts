import type Stripe from 'stripe';
import * as v from 'valibot';
import { generated, integer, json, nullable, type Row, text, textOf } from './table.ts';

/** `failed`: it could not be applied, and is still to be; the others are settled. */
export type EventOutcome =
	| 'applied'
	| 'unchanged'
	| 'mismatch'
	| 'unknown-order'
	| 'ignored'
	| 'failed';

/** `requested` until the provider has made it; `failed` where it refused, or took it back later. */
export type RefundStatus = 'requested' | 'made' | 'failed';

/** Another payment is the order's; or the amount, the currency or the mode is not that of the order. */
export type OtherPaymentReason = 'second' | 'differs';

/** The fields that every event has. What is in its object depends on its type. */
const envelope = v.looseObject({
	id: v.string(),
	type: v.string(),
	data: v.looseObject({ object: v.looseObject({}) }),
});
export const eventSchema = v.custom<Stripe.Event>((event) => v.is(envelope, event));

export const paymentTables = {
	provider_events: {
		id: text,
		type: text,
		order_id: nullable(text),
		outcome: textOf<EventOutcome>(),
		payload: json(eventSchema),
		received_at_ms: integer,
		/** Why it could not be applied the last time; null once it was. */
		error: nullable(text),
		/** How often that was tried in vain. */
		attempts: generated(integer),
		/** As in the outbox. */
		set_aside_at_ms: nullable(integer),
		redacted_at_ms: nullable(integer),
	},

	/** Up to when the provider was asked for all that it has to tell. */
	provider_watermarks: {
		name: text,
		at_ms: integer,
	},

	/** Refunds. Ours are written before the call to the provider, others when the provider reports them. */
	refunds: {
		/** Ours is the provider's idempotency key; of one made elsewhere it is the provider's id. */
		id: text,
		order_id: text,
		cents: integer,
		status: textOf<RefundStatus>(),
		provider_refund_id: nullable(text),
		/** 1: what comes back can be sold again. */
		restocks: generated(integer),
		return_id: nullable(text),
		failure: nullable(text),
		created_at_ms: integer,
		/** When the provider was last asked for it. */
		asked_at_ms: integer,
		settled_at_ms: nullable(integer),
		cancels: generated(integer),
		/** Null: the merchant, or who made it at the provider. */
		requested_by: nullable(textOf<'shopper'>()),
		/** When it was made by the provider's clock, to the second; null until then. */
		booked_at_ms: nullable(integer),
		shipping_cents: generated(integer),
		/** The entry of the audit trail that asked for it; null as in the order's history. */
		audit_id: nullable(text),
	},

	/** The pieces that a refund gives back; none if it is an amount. */
	refund_lines: {
		refund_id: text,
		/** The position of the order's line. */
		position: integer,
		quantity: integer,
		/** 1: they can be sold again. */
		restocks: generated(integer),
	},

	/** A payment that the shopper's bank takes back until it is decided. */
	disputes: {
		/** The provider's. */
		id: text,
		order_id: text,
		cents: integer,
		/** In the provider's words: `fraudulent`, `product_not_received`. */
		reason: text,
		/** In the provider's words: `needs_response`, `won`, `lost`. */
		status: text,
		answer_by_ms: nullable(integer),
		opened_at_ms: integer,
		closed_at_ms: nullable(integer),
	},

	/**
	 * A payment that came for an order and is not the order's own, one of its refunds, or one of its
	 * disputes. The order's sums, stock and status do not count it.
	 */
	other_payment_entries: {
		/** The provider's id of the payment, the refund or the dispute. */
		id: text,
		payment_id: text,
		order_id: text,
		kind: textOf<'payment' | 'refund' | 'dispute'>(),
		/** A payment has an `OtherPaymentReason`, a refund a `RefundStatus`, a dispute the provider's term. */
		status: text,
		cents: integer,
		currency: text,
		livemode: integer,
		/** By the provider's clock, to the second. */
		at_ms: integer,
		/** The payment page of a payment; null for refunds and disputes. */
		session_id: nullable(text),
		/** When the merchant dismissed a payment; null if not, and for refunds and disputes. */
		set_aside_at_ms: nullable(integer),
	},
};

export type OtherPaymentEntry = Row<typeof paymentTables.other_payment_entries>;
export type ProviderEvent = Row<typeof paymentTables.provider_events>;
export type Refund = Row<typeof paymentTables.refunds>;
export type RefundLine = Row<typeof paymentTables.refund_lines>;
export type Dispute = Row<typeof paymentTables.disputes>;
