import { type Kysely, sql } from 'kysely';

/**
 * What comes after the payment: money given back, disputes, parcels and returns. The status of an
 * order stays what its check allows: how much was given back stands beside it.
 */
export async function fulfilment(db: Kysely<unknown>): Promise<void> {
	await orderColumns(db);
	await refundsAndDisputes(db);
	await returns(db);
	await db.schema
		.createTable('provider_watermarks')
		.addColumn('name', 'text', (column) => column.primaryKey())
		.addColumn('at_ms', 'bigint', (column) => column.notNull())
		.execute();
}

async function orderColumns(db: Kysely<unknown>): Promise<void> {
	// One statement a column: SQLite takes no more at once.
	const orders = () => db.schema.alterTable('orders');
	await orders()
		.addColumn('refunded_cents', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
	await orders()
		.addColumn('fulfilment', 'text', (column) =>
			column
				.notNull()
				.defaultTo('unfulfilled')
				.check(sql`fulfilment in ('unfulfilled', 'shipped', 'delivered')`),
		)
		.execute();
	await orders().addColumn('carrier', 'text').execute();
	await orders().addColumn('tracking_number', 'text').execute();
	await orders().addColumn('shipped_at_ms', 'bigint').execute();
	await orders().addColumn('delivered_at_ms', 'bigint').execute();
	await orders().addColumn('asked_at_ms', 'bigint').execute();
	await db.schema
		.createIndex('orders_payment_intent')
		.on('orders')
		.column('payment_intent_id')
		.execute();
	await db.schema
		.alterTable('order_lines')
		.addColumn('restocked', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
}

async function refundsAndDisputes(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('refunds')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
		.addColumn('cents', 'integer', (column) => column.notNull().check(sql`cents > 0`))
		.addColumn('status', 'text', (column) =>
			column.notNull().check(sql`status in ('requested', 'made', 'failed')`),
		)
		.addColumn('provider_refund_id', 'text', (column) => column.unique())
		.addColumn('restocks', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('return_id', 'text')
		.addColumn('failure', 'text')
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('asked_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('settled_at_ms', 'bigint')
		.execute();
	await db.schema.createIndex('refunds_order').on('refunds').column('order_id').execute();
	await db.schema
		.createIndex('refunds_requested')
		.on('refunds')
		.column('asked_at_ms')
		.where(sql.ref('status'), '=', sql.lit('requested'))
		.execute();
	await db.schema
		.createTable('disputes')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
		.addColumn('cents', 'integer', (column) => column.notNull())
		.addColumn('reason', 'text', (column) => column.notNull())
		.addColumn('status', 'text', (column) => column.notNull())
		.addColumn('answer_by_ms', 'bigint')
		.addColumn('opened_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('closed_at_ms', 'bigint')
		.execute();
	await db.schema.createIndex('disputes_order').on('disputes').column('order_id').execute();
}

async function returns(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('returns')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('number', 'text', (column) => column.notNull().unique())
		.addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
		.addColumn('kind', 'text', (column) =>
			column.notNull().check(sql`kind in ('return', 'exchange')`),
		)
		.addColumn('reason', 'text', (column) => column.notNull())
		.addColumn('note', 'text', (column) => column.notNull())
		.addColumn('status', 'text', (column) =>
			column.notNull().check(sql`status in ('requested', 'accepted', 'refused')`),
		)
		.addColumn('answer', 'text')
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('decided_at_ms', 'bigint')
		.execute();
	await db.schema.createIndex('returns_order').on('returns').column('order_id').execute();
	await db.schema
		.createIndex('returns_status')
		.on('returns')
		.columns(['status', 'created_at_ms'])
		.execute();
	await db.schema
		.createTable('return_lines')
		.addColumn('return_id', 'text', (column) => column.notNull().references('returns.id'))
		.addColumn('position', 'integer', (column) => column.notNull())
		.addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
		.addColumn('wanted_size', 'text')
		.addPrimaryKeyConstraint('return_lines_key', ['return_id', 'position'])
		.execute();
}
