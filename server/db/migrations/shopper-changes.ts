import { type Kysely, sql } from 'kysely';

/** Changes that shoppers make to their own orders. */
export async function shopperChanges(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('refunds')
		.addColumn('requested_by', 'text', (column) => column.check(sql`requested_by in ('shopper')`))
		.execute();
	await db.schema
		.createTable('address_changes')
		.addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id'))
		.addColumn('id', 'text', (column) => column.notNull())
		.addColumn('address', 'text', (column) => column.notNull())
		.addColumn('revision', 'text', (column) => column.notNull())
		.addColumn('requested_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('confirmed_at_ms', 'bigint')
		.execute();
	await db.schema
		.createIndex('address_changes_time')
		.on('address_changes')
		.column('requested_at_ms')
		.execute();
}
