import { type Kysely, sql } from 'kysely';

/** Stock, what is set aside of it, who waits for it, and who opened which payment page. */
export async function stock(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('stock')
		.addColumn('product_id', 'text', (column) => column.notNull())
		.addColumn('size', 'text', (column) => column.notNull())
		.addColumn('on_hand', 'integer', (column) => column.notNull().check(sql`on_hand >= 0`))
		.addColumn('held', 'integer', (column) => column.notNull().defaultTo(0).check(sql`held >= 0`))
		.addPrimaryKeyConstraint('stock_key', ['product_id', 'size'])
		.execute();
	await db.schema
		.createTable('stock_holds')
		.addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
		.addColumn('product_id', 'text', (column) => column.notNull())
		.addColumn('size', 'text', (column) => column.notNull())
		.addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
		.addPrimaryKeyConstraint('stock_holds_key', ['order_id', 'product_id', 'size'])
		// What becomes unlimited needs nothing set aside: its holds go with its number.
		.addForeignKeyConstraint(
			'stock_holds_stock',
			['product_id', 'size'],
			'stock',
			['product_id', 'size'],
			(constraint) => constraint.onDelete('cascade'),
		)
		.execute();
	await db.schema
		.createIndex('stock_holds_size')
		.on('stock_holds')
		.columns(['product_id', 'size'])
		.execute();
	await stockNotices(db);
	await paymentPageLimit(db);
}

async function stockNotices(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('stock_notices')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('email', 'text', (column) => column.notNull())
		.addColumn('product_id', 'text', (column) => column.notNull())
		.addColumn('size', 'text', (column) => column.notNull())
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('told_at_ms', 'bigint')
		.execute();
	await db.schema
		.createIndex('stock_notices_open')
		.unique()
		.on('stock_notices')
		.columns(['product_id', 'size', 'email'])
		.where(sql.ref('told_at_ms'), 'is', null)
		.execute();
}

async function paymentPageLimit(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('orders').addColumn('client_address', 'text').execute();
	await db.schema
		.createIndex('orders_client_address')
		.on('orders')
		.column('client_address')
		.where(sql.ref('client_address'), 'is not', null)
		.execute();
	await db.schema
		.createTable('client_locks')
		.addColumn('slot', 'integer', (column) => column.primaryKey())
		.execute();
}
