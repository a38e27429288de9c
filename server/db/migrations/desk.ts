import type { Kysely } from 'kysely';

/** Who works at the desk, and what was done there. */
export async function desk(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('merchants')
		.addColumn('account_id', 'text', (column) => column.primaryKey())
		.addColumn('added_at_ms', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('desk_audit')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('at_ms', 'bigint', (column) => column.notNull())
		.addColumn('account_id', 'text')
		.addColumn('action', 'text', (column) => column.notNull())
		.addColumn('subject', 'text')
		.addColumn('outcome', 'text', (column) => column.notNull())
		.addColumn('sentence', 'text')
		.addColumn('wish', 'text')
		.addColumn('before', 'text')
		.addColumn('after', 'text')
		.execute();
	await db.schema
		.createIndex('desk_audit_subject')
		.on('desk_audit')
		.columns(['subject', 'at_ms'])
		.execute();
	await db.schema.createIndex('desk_audit_time').on('desk_audit').column('at_ms').execute();
}
