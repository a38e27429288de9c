import type { StockCause } from '../../core/stock/stock.ts';
import { generated, integer, nullable, text, textOf } from './table.ts';

export const stockTables = {
	/** Sizes of which the merchant has set a number: one without a row can be sold without end. */
	stock: {
		product_id: text,
		size: text,
		/** How many can still be sold, those that are set aside among them. */
		on_hand: integer,
		/** How many are set aside by open payment pages; above `on_hand` where the merchant set less. */
		held: generated(integer),
	},

	/** What an open payment page has set aside. Goes when the size becomes unlimited. */
	stock_holds: {
		order_id: text,
		product_id: text,
		size: text,
		quantity: integer,
	},

	/** What is set aside for an accepted exchange. Like `stock_holds`, it is part of `held`. */
	exchange_holds: {
		return_id: text,
		product_id: text,
		size: text,
		quantity: integer,
	},

	/** Who wants to know when a size is back; open until `told_at_ms`, once per address and size. */
	stock_notices: {
		id: text,
		/** In lower case. */
		email: text,
		product_id: text,
		size: text,
		created_at_ms: integer,
		told_at_ms: nullable(integer),
		/** Open, but not told before this time: the mailbox got enough mails of this kind for a day. */
		retry_at_ms: nullable(integer),
	},

	/** Reservations of stock and of uses of a code that ended unpaid. Rows are deleted after a day. */
	expired_reservations: {
		client_address: text,
		/** The /48 of an IPv6 client; else its address. */
		network: text,
		at_ms: integer,
	},

	stock_movements: {
		id: text,
		at_ms: integer,
		product_id: text,
		size: text,
		/** How many came or went; null if there was no number before, or is none now. */
		change: nullable(integer),
		/** How many there were then; null: unlimited. */
		on_hand: nullable(integer),
		cause: textOf<StockCause>(),
		/** The order or return; of a number that was set, the account that did so at the desk, or null. */
		subject: nullable(text),
	},
};
