import { postalSchema } from './order-schema.ts';
import { generated, integer, json, nullable, type Row, text, textOf } from './table.ts';

export type SubscriberSource = 'home';

export type MessageSource = 'contact' | 'chat';

export type MessageStatus = 'unread' | 'done';

/** The tables of who writes to us, and of what the shop keeps of people besides their account. */
export const peopleTables = {
	subscribers: {
		id: text,
		/** Unique, in lower case. */
		email: text,
		source: textOf<SubscriberSource>(),
		/** When it was typed: the last time, while nobody has said yes or no. */
		created_at_ms: integer,
		/** Null while the address is only typed: nobody has pressed the link that was mailed to it. */
		confirmed_at_ms: nullable(integer),
		/** Since when they want no letters; null while they are on the list, or not yet. */
		left_at_ms: nullable(integer),
	},

	/** What people write to us by the forms of contact page and chat. */
	messages: {
		id: text,
		source: textOf<MessageSource>(),
		status: textOf<MessageStatus>(),
		/** 1: a program seems to have sent it, so nobody was mailed. */
		is_suspect: integer,
		name: text,
		email: text,
		/** Null if the form does not ask for it. */
		phone: nullable(text),
		subject: nullable(text),
		text: text,
		/** Unique, of the browser's Idempotency-Key and the words: what is sent again is there once. */
		attempt_hash: text,
		created_at_ms: integer,
		done_at_ms: nullable(integer),
		/** Counts what was done with it: who answers says what they have seen. */
		revision: generated(integer),
		/** The text in which it is found (`messageText`); null: the version before has written it. */
		search_text: nullable(text),
	},

	message_answers: {
		id: text,
		message_id: text,
		/** The merchant's account. */
		account_id: text,
		text: text,
		/** Unique: the message's id and the browser's Idempotency-Key. */
		attempt_key: text,
		at_ms: integer,
	},

	/** By what the version before finds a message. */
	message_words: {
		word: text,
		message_id: text,
	},

	saved_addresses: {
		account_id: text,
		/** A UUID in lower case that the browser made up: unique within the account only. */
		id: text,
		address: json(postalSchema),
		/** 1 for one of an account's addresses, else 0. */
		is_default: integer,
		created_at_ms: integer,
	},

	wishlist_entries: {
		account_id: text,
		product_id: text,
		/** Null if none is chosen. */
		size: nullable(text),
		/** 1: removed. The record tells the account's other devices. */
		is_removed: integer,
		changed_at_ms: integer,
	},

	/** Closed accounts of which orders or messages still tell something; no word of who it was. */
	account_deletions: {
		account_id: text,
		requested_at_ms: integer,
	},
};

export type Subscriber = Row<typeof peopleTables.subscribers>;
export type Message = Row<typeof peopleTables.messages>;
export type SavedAddressRow = Row<typeof peopleTables.saved_addresses>;
