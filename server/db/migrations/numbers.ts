import { type Kysely, sql } from 'kysely';

/** When money came and went by the provider's clock, and what the merchant's numbers are read by. */
export async function numbers(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('orders').addColumn('booked_at_ms', 'bigint').execute();
	await db.schema.alterTable('refunds').addColumn('booked_at_ms', 'bigint').execute();
	// Of what was before, only when we heard of it is known.
	await sql`update orders set booked_at_ms = paid_at_ms where paid_at_ms is not null`.execute(db);
	await sql`update refunds set booked_at_ms = coalesce(settled_at_ms, created_at_ms) where status <> 'requested'`.execute(
		db,
	);
	// All that is added up stands in the index: the rows themselves are not read.
	await sql`create index orders_booked on orders (livemode, booked_at_ms, total_cents, id) where booked_at_ms is not null`.execute(
		db,
	);
	await sql`create index refunds_booked on refunds (booked_at_ms, cents, order_id) where status = 'made'`.execute(
		db,
	);
	await db.schema
		.createIndex('disputes_opened')
		.on('disputes')
		.columns(['opened_at_ms', 'status'])
		.execute();
	await db.schema
		.createIndex('order_lines_sold')
		.on('order_lines')
		.columns(['order_id', 'product_id', 'size', 'quantity', 'price_cents'])
		.execute();
}
