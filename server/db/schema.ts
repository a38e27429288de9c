import * as v from 'valibot';
import { authTables } from './auth-schema.ts';
import { deskTables } from './desk-schema.ts';
import { discountTables } from './discount-schema.ts';
import { orderTables } from './order-schema.ts';
import { paymentTables } from './payment-schema.ts';
import { peopleTables } from './people-schema.ts';
import { pictureTables } from './picture-schema.ts';
import { publicationTables } from './publication-schema.ts';
import { stockTables } from './stock-schema.ts';
import {
	generated,
	integer,
	json,
	type KyselyTable,
	nullable,
	type Row,
	text,
	textOf,
} from './table.ts';

export type OutboxStatus = 'waiting' | 'sent' | 'failed';

/**
 * All tables, the same on SQLite and PostgreSQL. Times are epoch milliseconds, money is cents, flags
 * are 0 or 1. A test compares them with what the migrations make.
 */
export const tables = {
	...authTables,
	...deskTables,
	...discountTables,
	...orderTables,
	...paymentTables,
	...peopleTables,
	...pictureTables,
	...publicationTables,
	...stockTables,

	/** Messages to send, written in the transaction that causes them. */
	outbox: {
		/** Stable: a message sent twice after a crash carries the same id. */
		id: text,
		/** What caused it, unique: `receipt:{order id}` can be written once only. */
		cause: text,
		template: text,
		recipient: text,
		/** Each template has a schema of its own (server/mail/mails). */
		data: json(v.record(v.string(), v.unknown())),
		status: textOf<OutboxStatus>(),
		attempts: generated(integer),
		/** Not before this moment; also moved ahead while a worker holds the row. */
		next_attempt_at_ms: integer,
		last_error: nullable(text),
		created_at_ms: integer,
		sent_at_ms: nullable(integer),
		/** When a merchant said of a failed one that nothing is to be done; null: it is to be seen to. */
		set_aside_at_ms: nullable(integer),
		/** The order it is about, or empty; null: not determined yet, the version before has written it. */
		order_number: nullable(text),
	},

	/** What the merchant sets and no publication contains, by name. */
	private_facts: {
		name: text,
		/** Null: it is empty, which the merchant has chosen. */
		value: nullable(text),
		changed_at_ms: integer,
		/** The merchant's account; null: it is the first value, from a variable. */
		changed_by: nullable(text),
	},

	/** Rows that are there to be locked: one for some client addresses, no address in it. */
	client_locks: {
		slot: integer,
	},

	/** When a backup of this database was made. */
	backups: {
		id: text,
		made_at_ms: integer,
		/** How many orders are in it. */
		orders: integer,
		/** The size of the file; null: of an earlier release. */
		bytes: nullable(integer),
	},

	/** When `npm run shop -- drill` restored a backup on trial. */
	backup_drills: {
		id: text,
		made_at_ms: integer,
		/** How many orders were restored; null after a failure. */
		orders: nullable(integer),
		/** Why it failed. */
		fault: nullable(text),
	},
};

export type Schema = {
	[Name in keyof typeof tables]: KyselyTable<(typeof tables)[Name]>;
};

export type OutboxMessage = Row<typeof tables.outbox>;
