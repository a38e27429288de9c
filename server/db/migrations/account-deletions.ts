import { type Kysely, sql } from 'kysely';

/** When an account is deleted that is to be, and when a change of its address or phone was begun. */
export async function accountDeletions(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('auth_users').addColumn('delete_at_ms', 'bigint').execute();
	await db.schema.alterTable('auth_users').addColumn('change_begun_at_ms', 'bigint').execute();
	await db.schema
		.createIndex('auth_users_to_delete')
		.on('auth_users')
		.column('delete_at_ms')
		.where(sql.ref('delete_at_ms'), 'is not', null)
		.execute();
}
