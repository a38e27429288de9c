import type { Kysely } from 'kysely';

/** The size of a backup, and backups that were restored on trial. */
export async function backupDrills(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('backups').addColumn('bytes', 'bigint').execute();
	await db.schema
		.createTable('backup_drills')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('made_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('orders', 'integer')
		.addColumn('fault', 'text')
		.execute();
}
