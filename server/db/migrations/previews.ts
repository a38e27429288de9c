import { type Kysely, sql } from 'kysely';

/** Previews of drafts, with what the drafts were when each was made. */
export async function previews(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('previews')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('token_hash', 'text', (column) => column.notNull().unique())
		.addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('own', 'link')`))
		.addColumn('snapshot', 'text', (column) => column.notNull())
		.addColumn('notes', 'text', (column) => column.notNull())
		.addColumn('made_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('made_by', 'text', (column) => column.notNull())
		.addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
		.execute();
}
