import type { Generated } from 'kysely';
import type { StockCause } from '../../core/desk/stock.ts';

/** The tables of the stock; `Schema` has them among its own. */
export interface StockSchema {
	stock: StockTable;
	stock_holds: StockHoldsTable;
	exchange_holds: ExchangeHoldsTable;
	stock_notices: StockNoticesTable;
	expired_reservations: ExpiredReservationsTable;
	stock_movements: StockMovementsTable;
}

/** Sizes of which the merchant has set a number: one without a row can be sold without end. */
interface StockTable {
	product_id: string;
	size: string;
	/** How many can still be sold, those that are set aside among them. */
	on_hand: number;
	/** How many are set aside by open payment pages; above `on_hand` where the merchant set less. */
	held: Generated<number>;
}

/** What an open payment page has set aside. Goes when the size becomes unlimited. */
interface StockHoldsTable {
	order_id: string;
	product_id: string;
	size: string;
	quantity: number;
}

/** What is set aside for an accepted exchange. Like `StockHoldsTable`, it is part of `held`. */
interface ExchangeHoldsTable {
	return_id: string;
	product_id: string;
	size: string;
	quantity: number;
}

/** Who wants to know when a size is back; open until `told_at_ms`, once per address and size. */
interface StockNoticesTable {
	id: string;
	/** In lower case. */
	email: string;
	product_id: string;
	size: string;
	created_at_ms: number;
	told_at_ms: number | null;
	/** Open, but not told before this time: the mailbox got enough mails of this kind for a day. */
	retry_at_ms: number | null;
}

/** Reservations of stock and of uses of a code that ended unpaid. Rows are deleted after a day. */
interface ExpiredReservationsTable {
	client_address: string;
	/** The /48 of an IPv6 client; else its address. */
	network: string;
	at_ms: number;
}

/** Every change of what there is of a size. */
interface StockMovementsTable {
	id: string;
	at_ms: number;
	product_id: string;
	size: string;
	/** How many came or went; null if there was no number before, or is none now. */
	change: number | null;
	/** How many there were then; null: unlimited. */
	on_hand: number | null;
	cause: StockCause;
	/** The order or return; of a number that was set, the account that did so at the desk, or null. */
	subject: string | null;
}
