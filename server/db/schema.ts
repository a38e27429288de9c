import type { Generated, Insertable, Selectable } from 'kysely';
import type { Fulfilment, OrderStatus } from '../../core/order-status.ts';
import type { ReturnKind, ReturnProgress, ReturnReason, ReturnStatus } from '../../core/returns.ts';
import type { StockCause } from '../../core/stock-causes.ts';
import type { VitalName } from '../../core/vitals.ts';
import type { AuthSchema } from './auth-schema.ts';

/**
 * The tables, the same on SQLite and PostgreSQL. Times are epoch milliseconds, money is cents,
 * JSON is kept as text and parsed by a schema when read.
 */
export interface Schema extends AuthSchema {
	orders: OrdersTable;
	order_lines: OrderLinesTable;
	order_history: OrderHistoryTable;
	outbox: OutboxTable;
	provider_events: ProviderEventsTable;
	subscribers: SubscribersTable;
	messages: MessagesTable;
	stock: StockTable;
	stock_holds: StockHoldsTable;
	stock_notices: StockNoticesTable;
	client_locks: ClientLocksTable;
	saved_addresses: SavedAddressesTable;
	account_deletions: AccountDeletionsTable;
	refunds: RefundsTable;
	disputes: DisputesTable;
	returns: ReturnsTable;
	return_lines: ReturnLinesTable;
	provider_watermarks: ProviderWatermarksTable;
	merchants: MerchantsTable;
	desk_audit: DeskAuditTable;
	order_words: OrderWordsTable;
	order_notes: OrderNotesTable;
	stock_movements: StockMovementsTable;
	message_answers: MessageAnswersTable;
	message_words: MessageWordsTable;
	backups: BackupsTable;
	vitals: VitalsTable;
	discount_codes: DiscountCodesTable;
	discount_uses: DiscountUsesTable;
}

/** What was bought: a snapshot that later changes of catalogue or cart do not touch. */
export interface OrdersTable {
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
	/** The browser's Idempotency-Key, unique; null where the call had none. */
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
	shipped_at_ms: Generated<number | null>;
	/** The carrier's word; null where nobody has entered it. */
	delivered_at_ms: Generated<number | null>;
	/** When the provider was last asked about it, having said nothing itself. */
	asked_at_ms: Generated<number | null>;
	/** When it was paid by the provider's clock, to the second: `paid_at_ms` is when we heard of it. */
	booked_at_ms: Generated<number | null>;
}

export interface OrderLinesTable {
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
}

export type OutboxStatus = 'waiting' | 'sent' | 'failed';

/** Messages that must leave, written in the transaction that caused them (design 3, decision 10). */
export interface OutboxTable {
	/** Stable: a message sent twice after a crash carries the same id. */
	id: string;
	/** What caused it, unique: `receipt:{order id}` can be written once only. */
	cause: string;
	template: string;
	recipient: string;
	/** JSON of the template's data. */
	data: string;
	status: OutboxStatus;
	attempts: Generated<number>;
	/** Not before this moment; also moved ahead while a worker holds the row. */
	next_attempt_at_ms: number;
	last_error: string | null;
	created_at_ms: number;
	sent_at_ms: number | null;
	/** When a merchant said of a failed one that nothing is to be done; null: it is to be seen to. */
	set_aside_at_ms: Generated<number | null>;
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
export interface ProviderEventsTable {
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
}

/** Where somebody joined the list. */
export type SubscriberSource = 'home';

/** Who asked for our letters. */
export interface SubscribersTable {
	id: string;
	/** Unique, in lower case. */
	email: string;
	source: SubscriberSource;
	/** When it was typed: the last time, while nobody has said yes or no. */
	created_at_ms: number;
	/** Null while the address is only typed: nobody has pressed the link that was mailed to it. */
	confirmed_at_ms: number | null;
	/** Since when they want no letters; null while they are on the list, or not yet. */
	left_at_ms: number | null;
}

export type MessageSource = 'contact' | 'chat';
export type MessageStatus = 'unread' | 'done';

/** What people write to us by the forms of contact page and chat. */
export interface MessagesTable {
	id: string;
	source: MessageSource;
	status: MessageStatus;
	/** 1: a program seems to have sent it, so nobody was mailed. */
	is_suspect: number;
	name: string;
	email: string;
	/** Null where the form does not ask for it. */
	phone: string | null;
	subject: string | null;
	text: string;
	/** Unique, of the browser's Idempotency-Key and the words: what is sent again is there once. */
	attempt_hash: string;
	created_at_ms: number;
	done_at_ms: number | null;
	/** Counts what was done with it: who answers says what they have seen. */
	revision: Generated<number>;
}

/** What merchants have answered, mailed to who wrote. */
export interface MessageAnswersTable {
	id: string;
	message_id: string;
	/** Of the merchant. */
	account_id: string;
	text: string;
	/** Unique: the message's id and the browser's Idempotency-Key. */
	attempt_key: string;
	at_ms: number;
}

/** By what a message is found, in small letters. */
export interface MessageWordsTable {
	word: string;
	message_id: string;
}

/** When `npm run shop -- backup` made a backup of this database. */
export interface BackupsTable {
	id: string;
	made_at_ms: number;
	/** How many orders are in it. */
	orders: number;
}

/** Sizes of which the merchant has set a number: one without a row can be sold without end. */
export interface StockTable {
	product_id: string;
	size: string;
	/** How many can still be sold, those that are set aside among them. */
	on_hand: number;
	/** How many are set aside by open payment pages; above `on_hand` where the merchant set less. */
	held: Generated<number>;
}

/** What an open payment page has set aside. Goes when the size becomes unlimited. */
export interface StockHoldsTable {
	order_id: string;
	product_id: string;
	size: string;
	quantity: number;
}

/** Who wants to know when a size is back; open until `told_at_ms`, once per address and size. */
export interface StockNoticesTable {
	id: string;
	/** In lower case. */
	email: string;
	product_id: string;
	size: string;
	created_at_ms: number;
	told_at_ms: number | null;
}

/** Rows that are there to be locked: one for some client addresses, no address in it. */
export interface ClientLocksTable {
	slot: number;
}

/** Where an account has parcels sent. */
export interface SavedAddressesTable {
	account_id: string;
	/** A UUID in lower case that the browser made up: unique within the account only. */
	id: string;
	/** JSON of core's `PostalAddress`. */
	address: string;
	/** 1 for one of an account's addresses, else 0. */
	is_default: number;
	created_at_ms: number;
}

/** Closed accounts of which orders or messages still tell something; no word of who it was. */
export interface AccountDeletionsTable {
	account_id: string;
	requested_at_ms: number;
}

export type SavedAddressRow = Selectable<SavedAddressesTable>;

/** `requested` until the provider has answered; `failed` where it refused, or took it back later. */
export type RefundStatus = 'requested' | 'made' | 'failed';

/** Money given back. Ours are written before the provider is asked, others when it tells of them. */
export interface RefundsTable {
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
	/** When it was made by the provider's clock, to the second; null until then. */
	booked_at_ms: Generated<number | null>;
}

/** A payment that the shopper's bank takes back until it is decided. */
export interface DisputesTable {
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

/** What a shopper wants to send back. */
export interface ReturnsTable {
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
}

export interface ReturnLinesTable {
	return_id: string;
	/** Of the order's line. */
	position: number;
	quantity: number;
	/** For an exchange. */
	wanted_size: string | null;
}

/** Up to when the provider was asked for all that it has to tell. */
export interface ProviderWatermarksTable {
	name: string;
	at_ms: number;
}

export type Refund = Selectable<RefundsTable>;
export type Dispute = Selectable<DisputesTable>;
export type Return = Selectable<ReturnsTable>;
export type ReturnLine = Selectable<ReturnLinesTable>;
export type Order = Selectable<OrdersTable>;
export type NewOrder = Insertable<OrdersTable>;
export type NewOrderLine = Insertable<OrderLinesTable>;
export type OrderLine = Selectable<OrderLinesTable>;
export type OutboxMessage = Selectable<OutboxTable>;
export type Subscriber = Selectable<SubscribersTable>;
export type Message = Selectable<MessagesTable>;
export type MessageAnswer = Selectable<MessageAnswersTable>;
export type ProviderEvent = Selectable<ProviderEventsTable>;

/** Who works at the desk: accounts by their id, never by an address that may change hands. */
export interface MerchantsTable {
	account_id: string;
	added_at_ms: number;
}

/** `begun` until the action has ended: one that a crash cut short is seen to have been tried. */
export type DeskOutcome = 'begun' | 'done' | 'refused' | 'failed';

/** All that was done at the desk, and who was turned away. */
export interface DeskAuditTable {
	id: string;
	at_ms: number;
	/** Null: nobody who is known. */
	account_id: string | null;
	/** `enter`, `ship`, `refund` … */
	action: string;
	/** What it was done to: an order's number. */
	subject: string | null;
	outcome: DeskOutcome;
	/** Why it was refused or failed. */
	sentence: string | null;
	/** JSON of what was asked for, and of the subject before and after. */
	wish: string | null;
	before: string | null;
	after: string | null;
}

/** By what an order is found: its number, its e-mail and its person's names, in small letters. */
export interface OrderWordsTable {
	word: string;
	order_id: string;
	/** The order's own, which never change. */
	created_at_ms: number;
	total_cents: number;
}

/** What merchants have written down about an order, for themselves. */
export interface OrderNotesTable {
	id: string;
	order_id: string;
	account_id: string;
	text: string;
	at_ms: number;
}

/** Every change of what there is of a size. */
export interface StockMovementsTable {
	id: string;
	at_ms: number;
	product_id: string;
	size: string;
	/** How many came or went; null where there was no number before, or is none now. */
	change: number | null;
	/** How many there were then; null: unlimited. */
	on_hand: number | null;
	cause: StockCause;
	/** The order or return; of a number that was set, the account that did so at the desk, or null. */
	subject: string | null;
}

/** How often browsers measured a value on one shelf, on one page and day. */
export interface VitalsTable {
	/** The day's beginning, UTC. */
	day: number;
	/** As `countedAs` names it. */
	page: string;
	name: VitalName;
	/** Of core's `edgesOf`. */
	shelf: number;
	count: number;
}

/** Discount codes: of `percent` and `amount_cents` each has one. */
export interface DiscountCodesTable {
	/** In capitals; never taken away, so that every order's code is known. */
	code: string;
	percent: number | null;
	amount_cents: number | null;
	/** From when on it counts, and from when on no more; null: no such moment. */
	starts_at_ms: number | null;
	ends_at_ms: number | null;
	max_uses: number | null;
	max_uses_per_email: number | null;
	/** Paid orders with it, and what they were given; both also stand in `discount_uses`. */
	uses: Generated<number>;
	given_cents: Generated<number>;
	/** 0: the merchant has stopped it. */
	is_active: Generated<number>;
	created_at_ms: number;
	/** Counts the merchant's changes. */
	revision: Generated<number>;
}

export type DiscountCode = Selectable<DiscountCodesTable>;

/** Paid orders with a discount code. */
export interface DiscountUsesTable {
	order_id: string;
	code: string;
	/** In lower case; empty once the person was removed. */
	email: string;
	cents: number;
	/** When the order was paid. */
	at_ms: number;
}

export type DeskAuditEntry = Selectable<DeskAuditTable>;
