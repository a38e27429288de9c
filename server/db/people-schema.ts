import type { Generated, Selectable } from 'kysely';

/** The tables of who writes to us, and what the shop keeps of people besides their account; `Schema` has them among its own. */
export interface PeopleSchema {
	subscribers: SubscribersTable;
	messages: MessagesTable;
	message_answers: MessageAnswersTable;
	message_words: MessageTermsTable;
	saved_addresses: SavedAddressesTable;
	account_deletions: AccountDeletionsTable;
	wishlist_entries: WishlistEntriesTable;
}

/** Where somebody joined the list. */
export type SubscriberSource = 'home';

/** Who asked for our letters. */
interface SubscribersTable {
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
interface MessagesTable {
	id: string;
	source: MessageSource;
	status: MessageStatus;
	/** 1: a program seems to have sent it, so nobody was mailed. */
	is_suspect: number;
	name: string;
	email: string;
	/** Null if the form does not ask for it. */
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
interface MessageAnswersTable {
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
interface MessageTermsTable {
	word: string;
	message_id: string;
}

/** Where an account has parcels sent. */
interface SavedAddressesTable {
	account_id: string;
	/** A UUID in lower case that the browser made up: unique within the account only. */
	id: string;
	/** JSON of core's `PostalAddress`. */
	address: string;
	/** 1 for one of an account's addresses, else 0. */
	is_default: number;
	created_at_ms: number;
}

/** The products that accounts have saved. */
interface WishlistEntriesTable {
	account_id: string;
	product_id: string;
	/** Null if none is chosen. */
	size: string | null;
	/** 1: removed. The record tells the account's other devices. */
	is_removed: number;
	changed_at_ms: number;
}

/** Closed accounts of which orders or messages still tell something; no word of who it was. */
interface AccountDeletionsTable {
	account_id: string;
	requested_at_ms: number;
}

export type Subscriber = Selectable<SubscribersTable>;
export type Message = Selectable<MessagesTable>;
export type SavedAddressRow = Selectable<SavedAddressesTable>;
