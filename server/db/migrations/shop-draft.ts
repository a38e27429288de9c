import { type Kysely, sql } from 'kysely';

/** The shop's own facts as the merchant edits them, in one row. */
export async function shopDraft(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('shop_draft')
		.addColumn('id', 'text', (column) => column.primaryKey())
		// Null: nothing is edited, so it is as shoppers see it.
		.addColumn('content', 'text')
		.addColumn('revision', 'integer', (column) => column.notNull())
		.addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
		// No reference to `auth_users`: the account may be one of another auth service.
		.addColumn('changed_by', 'text')
		.execute();
	await sql`
		insert into shop_draft (id, revision, changed_at_ms) values ('settings', 1, 0)`.execute(db);
}
