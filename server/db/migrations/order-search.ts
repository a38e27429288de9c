import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The texts in which orders and messages are found. The shop writes those of before when it starts.
 * The release before this one knows nothing of them: what it changes of an order's words makes the
 * order's text outdated.
 */
export async function orderSearch(db: Kysely<unknown>): Promise<void> {
	const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
	await db.schema
		.createTable('order_search')
		// The order's own, so that newest orders are read first and in one go.
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('id', 'text', (column) => column.notNull().unique().references('orders.id'))
		.addColumn('total_cents', 'integer', (column) => column.notNull())
		.addColumn('text', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('order_search_key', ['created_at_ms', 'id'])
		.$call((table) => (isPostgres ? table : table.modifyEnd(sql`without rowid`)))
		.execute();
	await db.schema.alterTable('messages').addColumn('search_text', 'text').execute();
	for (const statement of isPostgres ? postgresTriggers : sqliteTriggers) {
		await sql.raw(statement).execute(db);
	}
}

const sqliteTriggers = [
	`create trigger order_words_added after insert on order_words
		begin delete from order_search where id = new.order_id; end`,
	`create trigger order_words_removed after delete on order_words
		begin delete from order_search where id = old.order_id; end`,
];

const postgresTriggers = [
	`create function drop_order_search() returns trigger language plpgsql as $$
		begin delete from order_search where id = coalesce(new.order_id, old.order_id); return null; end $$`,
	`create trigger order_words_changed after insert or delete on order_words
		for each row execute function drop_order_search()`,
];
