import { type Kysely, sql } from 'kysely';

/** What went wrong, so that somebody can see to it: mails, the provider's events; and when a backup was made. */
export async function health(db: Kysely<unknown>): Promise<void> {
	// One statement a column: SQLite takes no more at once.
	await db.schema.alterTable('outbox').addColumn('set_aside_at_ms', 'bigint').execute();
	const events = () => db.schema.alterTable('provider_events');
	await events().addColumn('error', 'text').execute();
	await events()
		.addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
	await events().addColumn('set_aside_at_ms', 'bigint').execute();
	// Of what needs somebody there is little, and it is counted often.
	await sql`create index outbox_trouble on outbox (created_at_ms, id) where status = 'failed' and data <> '{}' and set_aside_at_ms is null`.execute(
		db,
	);
	await sql`create index provider_events_trouble on provider_events (received_at_ms, id) where outcome in ('failed', 'unknown-order', 'mismatch') and set_aside_at_ms is null`.execute(
		db,
	);
	await db.schema
		.createIndex('outbox_status_time')
		.on('outbox')
		.columns(['status', 'created_at_ms', 'id'])
		.execute();
	await db.schema
		.createTable('backups')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('made_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('orders', 'integer', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('backups_time').on('backups').column('made_at_ms').execute();
}
