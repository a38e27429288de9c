import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { type IndexedTables, indexOrders } from './first-search-index.ts';

/** What the merchant's list of orders is read by, notes on orders, and refunds that cancel. */
export async function deskOrders(db: Kysely<unknown>): Promise<void> {
	await searchWords(db);
	// Of each kind of order newest first, or by what it cost: a page is read, and no more.
	const money = sql`case when status = 'paid' and refunded_cents > 0 then 'partly refunded' else status end`;
	await sql`create index orders_desk_time on orders ((${money}), fulfilment, created_at_ms, id)`.execute(
		db,
	);
	await sql`create index orders_desk_total on orders ((${money}), fulfilment, total_cents, id)`.execute(
		db,
	);
	await db.schema
		.createTable('order_notes')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
		.addColumn('account_id', 'text', (column) => column.notNull())
		.addColumn('text', 'text', (column) => column.notNull())
		.addColumn('at_ms', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('order_notes_order').on('order_notes').column('order_id').execute();
	await db.schema
		.alterTable('refunds')
		.addColumn('cancels', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
}

async function searchWords(db: Kysely<unknown>): Promise<void> {
	const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// By the bytes of its letters, so that a beginning is a range of the index, whatever the locale.
	const word = isPostgres ? sql`text collate "C"` : sql`text`;
	await db.schema
		.createTable('order_words')
		.addColumn('word', word, (column) => column.notNull())
		.addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
		// What a list is sorted by, so that of many that are found only a page is looked up.
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('total_cents', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('order_words_key', ['word', 'order_id'])
		.execute();
	await db.schema.createIndex('order_words_order').on('order_words').column('order_id').execute();
	await fill(db as Kysely<IndexedTables>);
}

const atOnce = 500;

async function fill(db: Kysely<IndexedTables>): Promise<void> {
	for (let after = ''; ; ) {
		const orders = await db
			.selectFrom('orders')
			.select(['id', 'number', 'email', 'address', 'created_at_ms', 'total_cents'])
			.where('id', '>', after)
			.orderBy('id')
			.limit(atOnce)
			.execute();
		await indexOrders(db, orders);
		if (orders.length < atOnce) return;
		after = orders.at(-1)?.id ?? after;
	}
}
