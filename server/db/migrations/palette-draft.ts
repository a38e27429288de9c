import { type Kysely, sql } from 'kysely';

/** What all of the palette's rows have in common. Its only row is also the lock of all drafts. */
export async function paletteDraft(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('palette_draft')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('revision', 'integer', (column) => column.notNull())
		.addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
		// No reference to `auth_users`: the account may be one of another auth service.
		.addColumn('changed_by', 'text')
		.execute();
	await sql`
		insert into palette_draft (id, revision, changed_at_ms)
		select 'palette', 1, coalesce(max(changed_at_ms), 0) from palette_colours`.execute(db);
}
