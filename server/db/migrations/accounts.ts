import { type Kysely, sql } from 'kysely';

/** What an account has in the shop: orders, addresses, and its wish to be forgotten. */
export async function accounts(db: Kysely<unknown>): Promise<void> {
	await orders(db);
	// No reference to `auth_users` anywhere: the account may be one of another auth service.
	await db.schema
		.createTable('saved_addresses')
		.addColumn('account_id', 'text', (column) => column.notNull())
		.addColumn('id', 'text', (column) => column.notNull())
		.addColumn('address', 'text', (column) => column.notNull())
		.addColumn('is_default', 'integer', (column) => column.notNull())
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('saved_addresses_key', ['account_id', 'id'])
		.execute();
	// What was sent to a person is listed for them, and emptied when they go.
	await db.schema.createIndex('outbox_recipient').on('outbox').column('recipient').execute();
	await db.schema
		.createTable('account_deletions')
		.addColumn('account_id', 'text', (column) => column.primaryKey())
		.addColumn('requested_at_ms', 'bigint', (column) => column.notNull())
		.execute();
}

async function orders(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('orders').addColumn('account_id', 'text').execute();
	await db.schema.alterTable('orders').addColumn('shipped_at_ms', 'bigint').execute();
	await db.schema.alterTable('orders').addColumn('delivered_at_ms', 'bigint').execute();
	await db.schema
		.createIndex('orders_account')
		.on('orders')
		.column('account_id')
		.where(sql.ref('account_id'), 'is not', null)
		.execute();
	await db.schema
		.createIndex('orders_guest_email')
		.on('orders')
		.expression(sql`lower(email)`)
		.where(sql.ref('account_id'), 'is', null)
		.execute();
	await db.schema
		.createIndex('provider_events_order')
		.on('provider_events')
		.column('order_id')
		.execute();
}
