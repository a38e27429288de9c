import { type Kysely, sql } from 'kysely';

/** Recovery codes, the time of the last factor's removal, and admissions to the desk that wait. */
export async function secondFactors(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('auth_users').addColumn('factors_removed_at_ms', 'bigint').execute();
	await db.schema
		.createTable('auth_recovery_codes')
		.addColumn('user_id', 'text', (column) =>
			column.notNull().references('auth_users.id').onDelete('cascade'),
		)
		.addColumn('code_hash', 'text', (column) => column.notNull())
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('auth_recovery_codes_key', ['user_id', 'code_hash'])
		.execute();
	await db.schema
		.createTable('merchant_admissions')
		.addColumn('account_id', 'text', (column) => column.primaryKey())
		.addColumn('code_hash', 'text', (column) => column.notNull())
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.execute();
	// Merchants who never set up a factor need a new admission, because the password alone could.
	await sql`
		update auth_users set factors_removed_at_ms = ${Date.now()}
		where id in (select account_id from merchants)
		and id not in (select user_id from auth_factors where status = 'verified')
	`.execute(db);
}
