import { type Kysely, sql } from 'kysely';

/** What became of an accepted return: the parcel has come, the money went back, an exchange was sent. */
export async function returnProgress(db: Kysely<unknown>): Promise<void> {
	// One statement a column: SQLite takes no more at once.
	const returns = () => db.schema.alterTable('returns');
	await returns()
		.addColumn('progress', 'text', (column) =>
			column.check(sql`progress in ('received', 'refunded', 'swapped')`),
		)
		.execute();
	await returns().addColumn('received_at_ms', 'bigint').execute();
	await returns().addColumn('restocked_at_ms', 'bigint').execute();
	await returns().addColumn('swapped_at_ms', 'bigint').execute();
	await returns().addColumn('carrier', 'text').execute();
	await returns().addColumn('tracking_number', 'text').execute();
	// Those whose money went back before this was written down.
	await sql`update returns set progress = 'refunded' where id in (select return_id from refunds where status = 'made' and return_id is not null)`.execute(
		db,
	);
	await sql`update returns set restocked_at_ms = decided_at_ms where id in (select return_id from refunds where status = 'made' and restocks = 1 and return_id is not null)`.execute(
		db,
	);
	await sql`create index returns_desk on returns ((coalesce(progress, status)), created_at_ms, id)`.execute(
		db,
	);
	await db.schema
		.createIndex('returns_time')
		.on('returns')
		.columns(['created_at_ms', 'id'])
		.execute();
}
