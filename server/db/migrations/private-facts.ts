import type { Kysely } from 'kysely';

/** What the merchant sets and no publication contains. */
export async function privateFacts(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('private_facts')
		.addColumn('name', 'text', (column) => column.primaryKey())
		.addColumn('value', 'text')
		.addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
		// No reference to `auth_users`: the account may be one of another auth service.
		.addColumn('changed_by', 'text')
		.execute();
}
