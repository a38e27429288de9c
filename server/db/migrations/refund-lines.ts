import { type Kysely, sql } from 'kysely';

/**
 * The pieces and the shipping that a refund gives back, what came back of a return, and what is set
 * aside for an exchange.
 */
export async function refundLines(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('refund_lines')
		.addColumn('refund_id', 'text', (column) => column.notNull().references('refunds.id'))
		.addColumn('position', 'integer', (column) => column.notNull())
		.addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
		.addColumn('restocks', 'integer', (column) => column.notNull().defaultTo(0))
		.addPrimaryKeyConstraint('refund_lines_key', ['refund_id', 'position'])
		.execute();
	await db.schema
		.alterTable('refunds')
		.addColumn('shipping_cents', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
	await db.schema
		.alterTable('order_lines')
		.addColumn('refunded', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
	// One statement a column: SQLite takes no more at once.
	await db.schema.alterTable('return_lines').addColumn('received', 'integer').execute();
	await db.schema.alterTable('return_lines').addColumn('restocked', 'integer').execute();
	await db.schema.alterTable('returns').addColumn('reserved_until_ms', 'bigint').execute();
	await exchangeHolds(db);
	await refundedBefore(db);
}

async function exchangeHolds(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('exchange_holds')
		.addColumn('return_id', 'text', (column) => column.notNull().references('returns.id'))
		.addColumn('product_id', 'text', (column) => column.notNull())
		.addColumn('size', 'text', (column) => column.notNull())
		.addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
		.addPrimaryKeyConstraint('exchange_holds_key', ['return_id', 'product_id', 'size'])
		// As with `stock_holds`: a size that becomes unlimited needs nothing set aside.
		.addForeignKeyConstraint(
			'exchange_holds_stock',
			['product_id', 'size'],
			'stock',
			['product_id', 'size'],
			(constraint) => constraint.onDelete('cascade'),
		)
		.execute();
	await db.schema
		.createIndex('exchange_holds_size')
		.on('exchange_holds')
		.columns(['product_id', 'size'])
		.execute();
	await db.schema
		.createIndex('returns_reserved')
		.on('returns')
		.column('reserved_until_ms')
		.where(sql.ref('reserved_until_ms'), 'is not', null)
		.execute();
}

/** Refunds of returns are for the pieces of the return. */
async function refundedBefore(db: Kysely<unknown>): Promise<void> {
	await sql`
		insert into refund_lines (refund_id, position, quantity)
		select refunds.id, return_lines.position, return_lines.quantity
		from refunds
		join return_lines on return_lines.return_id = refunds.return_id
		where refunds.status <> 'failed'`.execute(db);
	await sql`
		update order_lines set refunded = coalesce((
			select sum(refund_lines.quantity)
			from refund_lines
			join refunds on refunds.id = refund_lines.refund_id
			where refunds.order_id = order_lines.order_id
			and refund_lines.position = order_lines.position
			and refunds.status = 'made'
		), 0)
		where order_id in (select order_id from refunds where return_id is not null)`.execute(db);
}
