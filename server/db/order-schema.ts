import type Stripe from 'stripe';
import * as v from 'valibot';
import { changeDetailSchema } from '../../core/orders/change-detail.ts';
import type { Fulfilment, OrderStatus } from '../../core/orders/order-status.ts';
import { orderTermsSchema } from '../../core/orders/order-terms.ts';
import type {
	ReturnKind,
	ReturnProgress,
	ReturnReason,
	ReturnStatus,
} from '../../core/orders/returns.ts';
import {
	generated,
	integer,
	json,
	type NewRow,
	nullable,
	type Row,
	text,
	textOf,
} from './table.ts';

// Without the rules of core's `addressSchema`: they may change, but stored addresses stay readable.
const addressField = v.optional(v.string(), '');

const addressSchema = v.object({
	firstName: addressField,
	lastName: addressField,
	email: addressField,
	phone: addressField,
	address: addressField,
	address2: addressField,
	city: addressField,
	state: addressField,
	zip: addressField,
	country: addressField,
});

export const postalSchema = v.omit(addressSchema, ['email']);

const couponFields = v.looseObject({ id: v.string(), amount_off: v.number() });
const sessionFields = v.looseObject({ expires_at: v.number(), line_items: v.array(v.unknown()) });

/** All that is sent to the provider for an order. Stored with it and sent unchanged on a retry. */
const parametersSchema = v.object({
	coupon: v.nullable(v.custom<Stripe.CouponCreateParams>((coupon) => v.is(couponFields, coupon))),
	session: v.custom<Stripe.Checkout.SessionCreateParams & { readonly expires_at: number }>(
		(session) => v.is(sessionFields, session),
	),
});

export type PaymentParameters = v.InferOutput<typeof parametersSchema>;

/** All that is stored of a card, with the payment that was made with it. */
export const cardSchema = v.object({ payment: v.string(), brand: v.string(), last4: v.string() });

export const orderTables = {
	/** What was bought: a snapshot that later changes of catalogue or cart do not touch. */
	orders: {
		id: text,
		/** `BLUE-` and eight characters; what people read. */
		number: text,
		status: textOf<OrderStatus>(),
		/** Empty once the person was removed. */
		email: text,
		address: json(addressSchema),
		subtotal_cents: integer,
		discount_code: nullable(text),
		discount_cents: integer,
		shipping_cents: integer,
		total_cents: integer,
		currency: text,
		/** The browser's Idempotency-Key, unique; null if the call had none. */
		attempt_key: nullable(text),
		/** SHA-256 of the checkout body: the same key with another body is refused. */
		request_hash: text,
		/** The order whose payment page was expired to make room for this one. */
		replaces_order_id: nullable(text),
		payment_parameters: json(parametersSchema),
		/** Counts the provider's idempotency keys: above 1 only after it refused the one before for good. */
		payment_try: generated(integer),
		payment_expires_at_ms: integer,
		payment_session_id: nullable(text),
		payment_url: nullable(text),
		payment_intent_id: nullable(text),
		/** 1 where the shop takes real money, 0 in practice: an event of the other kind is a mismatch. */
		livemode: integer,
		created_at_ms: integer,
		paid_at_ms: nullable(integer),
		/** Who opened the payment page, kept while the order is pending and pages are limited, then null. */
		client_address: nullable(text),
		/** Whose token the checkout call carried; null: a guest's, or the person was removed. */
		account_id: nullable(text),
		/** What the provider has given back: with all of `total_cents`, the status is `refunded`. */
		refunded_cents: generated(integer),
		fulfilment: generated(textOf<Fulfilment>()),
		/** As the merchant typed it: `UPS`. */
		carrier: nullable(text),
		tracking_number: nullable(text),
		/** The merchant's own, `https://…`; null if there is none or the carrier's page is known. */
		tracking_link: nullable(text),
		shipped_at_ms: nullable(integer),
		/** The carrier's word; null if nobody has entered it. */
		delivered_at_ms: nullable(integer),
		/** When the provider was last asked about it, having said nothing itself. */
		asked_at_ms: nullable(integer),
		/** When it was paid by the provider's clock, to the second: `paid_at_ms` is when we heard of it. */
		booked_at_ms: nullable(integer),
		/** First and last day of its delivery window, of core's calendar; kept from the payment on. */
		arrives_from_day: nullable(integer),
		arrives_to_day: nullable(integer),
		/** The days of delivery and return that it was made with; null: those of the first shop. */
		terms: nullable(json(orderTermsSchema)),
		/** Part of what links to the order sign. A corrected e-mail address raises it. */
		link_version: generated(integer),
		payment_card: nullable(json(cardSchema)),
	},

	order_lines: {
		order_id: text,
		position: integer,
		product_id: text,
		slug: text,
		name: text,
		category: text,
		size: text,
		image: text,
		price_cents: integer,
		quantity: integer,
		restocked: generated(integer),
		/** How many of them were not there when it was paid. */
		missing: generated(integer),
		/** How many of them were refunded. Refunds of an amount name no pieces. */
		refunded: generated(integer),
	},

	/** Every change of an order and every remark of the provider about it. */
	order_history: {
		id: text,
		order_id: text,
		from_status: nullable(textOf<OrderStatus>()),
		to_status: textOf<OrderStatus>(),
		/** Why, in a few words: `checkout`, `checkout.session.completed`, `replaced`. */
		cause: text,
		/** Details that the desk does not show have other fields. */
		detail: nullable(json(v.fallback(changeDetailSchema, {}))),
		at_ms: integer,
		/** The entry of the audit trail that made it; null: nobody at the desk or a command, or unknown. */
		audit_id: nullable(text),
	},

	/** The text in which an order is found (server/orders/order-search.ts). */
	order_search: {
		/** The order's own, which never change. */
		id: text,
		created_at_ms: integer,
		total_cents: integer,
		text: text,
	},

	/** By what the version before finds an order. */
	order_words: {
		word: text,
		order_id: text,
		/** The order's own, which never change. */
		created_at_ms: integer,
		total_cents: integer,
		/** Which terms an order has; null: those of the release before 0028. */
		version: nullable(integer),
	},

	order_notes: {
		id: text,
		order_id: text,
		account_id: text,
		text: text,
		at_ms: integer,
	},

	/** The newest address that a guest has asked for, until it is old. */
	address_changes: {
		order_id: text,
		/** A part of what its link signs. */
		id: text,
		address: json(postalSchema),
		revision: text,
		requested_at_ms: integer,
		confirmed_at_ms: nullable(integer),
	},

	returns: {
		id: text,
		/** `RET-` and eight characters; what people read. */
		number: text,
		order_id: text,
		kind: textOf<ReturnKind>(),
		reason: textOf<ReturnReason>(),
		/** The shopper's own words, or empty. */
		note: text,
		status: textOf<ReturnStatus>(),
		answer: nullable(text),
		created_at_ms: integer,
		decided_at_ms: nullable(integer),
		/** How far an accepted one has come; null: not yet anywhere. */
		progress: nullable(textOf<ReturnProgress>()),
		received_at_ms: nullable(integer),
		/** When it was put back into stock, which is done once. */
		restocked_at_ms: nullable(integer),
		/** When an exchange was sent, and with whom. */
		swapped_at_ms: nullable(integer),
		carrier: nullable(text),
		tracking_number: nullable(text),
		tracking_link: nullable(text),
		/** Until when its exchange is set aside; null if nothing is. */
		reserved_until_ms: nullable(integer),
	},

	return_lines: {
		return_id: text,
		/** The position of the order's line. */
		position: integer,
		quantity: integer,
		wanted_size: nullable(text),
		/** How many came back, and how many of these went into stock; null until that is recorded. */
		received: nullable(integer),
		restocked: nullable(integer),
	},
};

export type Order = Row<typeof orderTables.orders>;
export type NewOrder = NewRow<typeof orderTables.orders>;
export type OrderLine = Row<typeof orderTables.order_lines>;
export type NewOrderLine = NewRow<typeof orderTables.order_lines>;
export type OrderHistoryEntry = Row<typeof orderTables.order_history>;
export type AddressChange = Row<typeof orderTables.address_changes>;
export type Return = Row<typeof orderTables.returns>;
export type ReturnLine = Row<typeof orderTables.return_lines>;
