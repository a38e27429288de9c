import type { Generated, Insertable, Selectable } from 'kysely';
import type { Fulfilment, OrderStatus } from '../../core/orders/order-status.ts';
import type {
	ReturnKind,
	ReturnProgress,
	ReturnReason,
	ReturnStatus,
} from '../../core/orders/returns.ts';

/** The tables of orders and their returns; `Schema` has them among its own. */
export interface OrderSchema {
	orders: OrdersTable;
	order_lines: OrderLinesTable;
	order_history: OrderHistoryTable;
	order_words: OrderTermsTable;
	order_notes: OrderNotesTable;
	address_changes: AddressChangesTable;
	returns: ReturnsTable;
	return_lines: ReturnLinesTable;
}

/** What was bought: a snapshot that later changes of catalogue or cart do not touch. */
interface OrdersTable {
	id: string;
	/** `BLUE-` and eight characters; what people read. */
	number: string;
	status: OrderStatus;
	/** Empty once the person was removed. */
	email: string;
	/** JSON of core's `Address`. */
	address: string;
	subtotal_cents: number;
	discount_code: string | null;
	discount_cents: number;
	shipping_cents: number;
	total_cents: number;
	currency: string;
	/** The browser's Idempotency-Key, unique; null if the call had none. */
	attempt_key: string | null;
	/** SHA-256 of the checkout body: the same key with another body is refused. */
	request_hash: string;
	/** The order whose payment page was expired to make room for this one. */
	replaces_order_id: string | null;
	/** JSON of all that is sent to the provider, sent again unchanged on a retry. */
	payment_parameters: string;
	/** Counts the provider's idempotency keys: above 1 only after it refused the one before for good. */
	payment_try: Generated<number>;
	payment_expires_at_ms: number;
	payment_session_id: string | null;
	payment_url: string | null;
	payment_intent_id: string | null;
	/** 1 where the shop takes real money, 0 in practice: an event of the other kind is a mismatch. */
	livemode: number;
	created_at_ms: number;
	paid_at_ms: number | null;
	/** Who opened the payment page, kept while the order is pending and pages are limited, then null. */
	client_address: string | null;
	/** Whose token the checkout call carried; null: a guest's, or the person was removed. */
	account_id: string | null;
	/** What the provider has given back: with all of `total_cents`, the status is `refunded`. */
	refunded_cents: Generated<number>;
	/** Where the parcel is; apart from the money. */
	fulfilment: Generated<Fulfilment>;
	/** As the merchant typed it: `UPS`. */
	carrier: Generated<string | null>;
	tracking_number: Generated<string | null>;
	/** The merchant's own, `https://…`; null if there is none or the carrier's page is known. */
	tracking_link: Generated<string | null>;
	shipped_at_ms: Generated<number | null>;
	/** The carrier's word; null if nobody has entered it. */
	delivered_at_ms: Generated<number | null>;
	/** When the provider was last asked about it, having said nothing itself. */
	asked_at_ms: Generated<number | null>;
	/** When it was paid by the provider's clock, to the second: `paid_at_ms` is when we heard of it. */
	booked_at_ms: Generated<number | null>;
	/** First and last day of its delivery window, of core's calendar; kept from the payment on. */
	arrives_from_day: Generated<number | null>;
	arrives_to_day: Generated<number | null>;
	/** Part of what links to the order sign. A corrected e-mail address raises it. */
	link_version: Generated<number>;
	/** JSON: brand and last four digits of the card, and the payment that it made. */
	payment_card: Generated<string | null>;
}

interface OrderLinesTable {
	order_id: string;
	position: number;
	product_id: string;
	slug: string;
	name: string;
	category: string;
	size: string;
	image: string;
	price_cents: number;
	quantity: number;
	/** How many of them were put back into the stock. */
	restocked: Generated<number>;
	/** How many of them were not there when it was paid. */
	missing: Generated<number>;
	/** How many of them were refunded. Refunds of an amount name no pieces. */
	refunded: Generated<number>;
}

/** Every change of an order and every remark of the provider about it. */
export interface OrderHistoryTable {
	id: string;
	order_id: string;
	from_status: OrderStatus | null;
	to_status: OrderStatus;
	/** Why, in a few words: `checkout`, `checkout.session.completed`, `replaced`. */
	cause: string;
	detail: string | null;
	at_ms: number;
	/** The entry of the audit trail that made it; null: nobody at the desk or a command, or unknown. */
	audit_id: Generated<string | null>;
}

/** By what an order is found, in lower case (server/orders/search-index.ts). */
interface OrderTermsTable {
	word: string;
	order_id: string;
	/** The order's own, which never change. */
	created_at_ms: number;
	total_cents: number;
	/** Which terms an order has; null: those of the release before 0028. */
	version: Generated<number | null>;
}

/** What merchants have written down about an order, for themselves. */
interface OrderNotesTable {
	id: string;
	order_id: string;
	account_id: string;
	text: string;
	at_ms: number;
}

/** The newest address that a guest has asked for, until it is old. */
interface AddressChangesTable {
	order_id: string;
	/** A part of what its link signs. */
	id: string;
	/** JSON of core's `PostalAddress`. */
	address: string;
	/** The order's revision at that time. */
	revision: string;
	requested_at_ms: number;
	confirmed_at_ms: number | null;
}

/** What a shopper wants to send back. */
interface ReturnsTable {
	id: string;
	/** `RET-` and eight characters; what people read. */
	number: string;
	order_id: string;
	kind: ReturnKind;
	reason: ReturnReason;
	/** The shopper's own words, or empty. */
	note: string;
	status: ReturnStatus;
	/** The merchant's words with the decision. */
	answer: string | null;
	created_at_ms: number;
	decided_at_ms: number | null;
	/** How far an accepted one has come; null: not yet anywhere. */
	progress: Generated<ReturnProgress | null>;
	received_at_ms: Generated<number | null>;
	/** When it was put back into stock, which is done once. */
	restocked_at_ms: Generated<number | null>;
	/** When an exchange was sent, and with whom. */
	swapped_at_ms: Generated<number | null>;
	carrier: Generated<string | null>;
	tracking_number: Generated<string | null>;
	tracking_link: Generated<string | null>;
	/** Until when its exchange is set aside; null if nothing is. */
	reserved_until_ms: Generated<number | null>;
}

interface ReturnLinesTable {
	return_id: string;
	/** Of the order's line. */
	position: number;
	quantity: number;
	/** For an exchange. */
	wanted_size: string | null;
	/** How many came back, and how many of these went into stock; null until that is recorded. */
	received: Generated<number | null>;
	restocked: Generated<number | null>;
}

export type Order = Selectable<OrdersTable>;
export type NewOrder = Insertable<OrdersTable>;
export type OrderLine = Selectable<OrderLinesTable>;
export type NewOrderLine = Insertable<OrderLinesTable>;
export type AddressChange = Selectable<AddressChangesTable>;
export type Return = Selectable<ReturnsTable>;
export type ReturnLine = Selectable<ReturnLinesTable>;
