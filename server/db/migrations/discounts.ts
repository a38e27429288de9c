import { type Kysely, sql } from 'kysely';

/** Discount codes, and each paid order with one. The code that was there before is the first. */
export async function discounts(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('discount_codes')
		.addColumn('code', 'text', (column) => column.primaryKey())
		.addColumn('percent', 'integer', (column) => column.check(sql`percent between 1 and 100`))
		.addColumn('amount_cents', 'integer', (column) => column.check(sql`amount_cents > 0`))
		.addColumn('starts_at_ms', 'bigint')
		.addColumn('ends_at_ms', 'bigint')
		.addColumn('max_uses', 'integer')
		.addColumn('max_uses_per_email', 'integer')
		.addColumn('uses', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('given_cents', 'bigint', (column) => column.notNull().defaultTo(0))
		.addColumn('is_active', 'integer', (column) => column.notNull().defaultTo(1))
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
		.addCheckConstraint(
			'discount_codes_worth',
			sql`(percent is null and amount_cents is not null) or (percent is not null and amount_cents is null)`,
		)
		.execute();
	await db.schema
		.createIndex('discount_codes_time')
		.on('discount_codes')
		.columns(['created_at_ms', 'code'])
		.execute();
	await db.schema
		.createTable('discount_uses')
		.addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id'))
		.addColumn('code', 'text', (column) => column.notNull())
		.addColumn('email', 'text', (column) => column.notNull())
		.addColumn('cents', 'integer', (column) => column.notNull())
		.addColumn('at_ms', 'bigint', (column) => column.notNull())
		.execute();
	for (const [name, columns] of [
		['discount_uses_code', ['code', 'at_ms', 'order_id']],
		['discount_uses_email', ['email', 'code']],
	] as const) {
		await db.schema
			.createIndex(name)
			.on('discount_uses')
			.columns([...columns])
			.execute();
	}
	// Of open payment pages there are few, however many orders there are.
	await sql`create index orders_discount_open on orders (discount_code) where status = 'pending' and discount_code is not null`.execute(
		db,
	);
	await firstCode(db);
}

async function firstCode(db: Kysely<unknown>): Promise<void> {
	await sql`insert into discount_uses (order_id, code, email, cents, at_ms) select id, discount_code, lower(email), discount_cents, paid_at_ms from orders where discount_code = 'FLIBS' and paid_at_ms is not null`.execute(
		db,
	);
	await sql`insert into discount_codes (code, percent, created_at_ms, uses, given_cents) select 'FLIBS', 20, ${Date.now()}, count(*), coalesce(sum(cents), 0) from discount_uses`.execute(
		db,
	);
}
