import type { Kysely } from 'kysely';

/** Links by which an owner objects to a change of the account, and when a session used the desk. */
export async function accountChanges(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('auth_objections')
		.addColumn('token_hash', 'text', (column) => column.primaryKey())
		.addColumn('user_id', 'text', (column) =>
			column.notNull().references('auth_users.id').onDelete('cascade'),
		)
		.addColumn('change', 'text', (column) => column.notNull())
		.addColumn('subject_id', 'text')
		.addColumn('email', 'text', (column) => column.notNull())
		.addColumn('is_email_proven', 'integer', (column) => column.notNull())
		.addColumn('phone', 'text')
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema
		.createIndex('auth_objections_user')
		.on('auth_objections')
		.columns(['user_id', 'created_at_ms'])
		.execute();
	await db.schema
		.createTable('desk_sessions')
		.addColumn('session_id', 'text', (column) => column.primaryKey())
		.addColumn('used_at_ms', 'bigint', (column) => column.notNull())
		.execute();
}
