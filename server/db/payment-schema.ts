import type { Generated, Selectable } from 'kysely';

/** The tables of payments, refunds and disputes. They are part of `Schema`. */
export interface PaymentSchema {
	provider_events: ProviderEventsTable;
	provider_watermarks: ProviderWatermarksTable;
	refunds: RefundsTable;
	refund_lines: RefundLinesTable;
	disputes: DisputesTable;
	other_payment_entries: OtherPaymentEntriesTable;
}

/** `failed`: it could not be applied, and is still to be; the others are settled. */
export type EventOutcome =
	| 'applied'
	| 'unchanged'
	| 'mismatch'
	| 'unknown-order'
	| 'ignored'
	| 'failed';

/** The provider's events, each id once. */
interface ProviderEventsTable {
	id: string;
	type: string;
	order_id: string | null;
	outcome: EventOutcome;
	payload: string;
	received_at_ms: number;
	/** Why it could not be applied the last time; null once it was. */
	error: Generated<string | null>;
	/** How often that was tried in vain. */
	attempts: Generated<number>;
	/** As in the outbox. */
	set_aside_at_ms: Generated<number | null>;
	/** When personal data was removed from the payload. */
	redacted_at_ms: Generated<number | null>;
}

/** Up to when the provider was asked for all that it has to tell. */
interface ProviderWatermarksTable {
	name: string;
	at_ms: number;
}

/** `requested` until the provider has made it; `failed` where it refused, or took it back later. */
export type RefundStatus = 'requested' | 'made' | 'failed';

/** Refunds. Ours are written before the call to the provider, others when the provider reports them. */
interface RefundsTable {
	/** Ours is the provider's idempotency key; of one made elsewhere it is the provider's id. */
	id: string;
	order_id: string;
	cents: number;
	status: RefundStatus;
	provider_refund_id: string | null;
	/** 1: what comes back can be sold again. */
	restocks: number;
	/** The return that it is for, where there is one. */
	return_id: string | null;
	failure: string | null;
	created_at_ms: number;
	/** When the provider was last asked for it. */
	asked_at_ms: number;
	settled_at_ms: number | null;
	/** 1: the order is cancelled by it. */
	cancels: Generated<number>;
	/** Null: the merchant, or who made it at the provider. */
	requested_by: Generated<'shopper' | null>;
	/** When it was made by the provider's clock, to the second; null until then. */
	booked_at_ms: Generated<number | null>;
	/** How much of it is for shipping. */
	shipping_cents: Generated<number>;
	/** The entry of the audit trail that asked for it; null as in the order's history. */
	audit_id: Generated<string | null>;
}

/** The pieces that a refund gives back; none if it is an amount. */
interface RefundLinesTable {
	refund_id: string;
	/** Of the order's line. */
	position: number;
	quantity: number;
	/** 1: they can be sold again. */
	restocks: Generated<number>;
}

/** A payment that the shopper's bank takes back until it is decided. */
interface DisputesTable {
	/** The provider's. */
	id: string;
	order_id: string;
	cents: number;
	/** In the provider's words: `fraudulent`, `product_not_received`. */
	reason: string;
	/** In the provider's words: `needs_response`, `won`, `lost`. */
	status: string;
	/** Until when the merchant can answer. */
	answer_by_ms: number | null;
	opened_at_ms: number;
	closed_at_ms: number | null;
}

/**
 * A payment that came for an order and is not the order's own, one of its refunds, or one of its
 * disputes. The order's sums, stock and status do not count it.
 */
interface OtherPaymentEntriesTable {
	/** The provider's id of the payment, the refund or the dispute. */
	id: string;
	payment_id: string;
	order_id: string;
	kind: 'payment' | 'refund' | 'dispute';
	/** A payment has an `OtherPaymentReason`, a refund a `RefundStatus`, a dispute the provider's term. */
	status: string;
	cents: number;
	currency: string;
	livemode: number;
	/** By the provider's clock, to the second. */
	at_ms: number;
	/** The payment page of a payment; null for refunds and disputes. */
	session_id: Generated<string | null>;
	/** When the merchant dismissed a payment; null if not, and for refunds and disputes. */
	set_aside_at_ms: Generated<number | null>;
}

/** Another payment is the order's; or the amount, the currency or the mode is not that of the order. */
export type OtherPaymentReason = 'second' | 'differs';

export type OtherPaymentEntry = Selectable<OtherPaymentEntriesTable>;
export type ProviderEvent = Selectable<ProviderEventsTable>;
export type Refund = Selectable<RefundsTable>;
export type RefundLine = Selectable<RefundLinesTable>;
export type Dispute = Selectable<DisputesTable>;
