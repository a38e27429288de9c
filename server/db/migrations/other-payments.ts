import type { Kysely } from 'kysely';

/** Payments that came for an order and are not its own, with their refunds and disputes. */
export async function otherPayments(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('other_payment_entries')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('payment_id', 'text', (column) => column.notNull())
		.addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('status', 'text', (column) => column.notNull())
		.addColumn('cents', 'integer', (column) => column.notNull())
		.addColumn('currency', 'text', (column) => column.notNull())
		.addColumn('livemode', 'integer', (column) => column.notNull())
		.addColumn('at_ms', 'bigint', (column) => column.notNull())
		.addColumn('session_id', 'text')
		.addColumn('set_aside_at_ms', 'bigint')
		.execute();
	await db.schema
		.createIndex('other_payment_entries_payment')
		.on('other_payment_entries')
		.column('payment_id')
		.execute();
	await db.schema
		.createIndex('other_payment_entries_order')
		.on('other_payment_entries')
		.column('order_id')
		.execute();
	await db.schema
		.createIndex('other_payment_entries_time')
		.on('other_payment_entries')
		.columns(['at_ms', 'id'])
		.execute();
}
