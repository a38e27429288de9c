import type { Generated, Selectable } from 'kysely';
import type { AuthSchema } from './auth-schema.ts';
import type { DeskSchema } from './desk-schema.ts';
import type { DiscountSchema } from './discount-schema.ts';
import type { OrderSchema } from './order-schema.ts';
import type { PaymentSchema } from './payment-schema.ts';
import type { PeopleSchema } from './people-schema.ts';
import type { PictureSchema } from './picture-schema.ts';
import type { PublicationSchema } from './publication-schema.ts';
import type { StockSchema } from './stock-schema.ts';

/**
 * The tables, the same on SQLite and PostgreSQL. Times are epoch milliseconds, money is cents,
 * JSON is kept as text and parsed by a schema when read.
 */
export interface Schema
	extends AuthSchema,
		DeskSchema,
		DiscountSchema,
		OrderSchema,
		PaymentSchema,
		PeopleSchema,
		PictureSchema,
		PublicationSchema,
		StockSchema {
	outbox: OutboxTable;
	client_locks: ClientLocksTable;
	backups: BackupsTable;
}

export type OutboxStatus = 'waiting' | 'sent' | 'failed';

/** Messages to send, written in the transaction that causes them. */
interface OutboxTable {
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
	/** The order it is about, or empty; null: not determined yet, the version before has written it. */
	order_number: Generated<string | null>;
}

/** Rows that are there to be locked: one for some client addresses, no address in it. */
interface ClientLocksTable {
	slot: number;
}

/** When `npm run shop -- backup` made a backup of this database. */
interface BackupsTable {
	id: string;
	made_at_ms: number;
	/** How many orders are in it. */
	orders: number;
}

export type OutboxMessage = Selectable<OutboxTable>;
