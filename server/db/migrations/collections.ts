import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { firstCollections } from '../../../core/catalogue/first-collections.ts';
import { draftOfCollection } from '../../../core/desk/collections/collection-draft.ts';

/**
 * Drafts of the collections, and every address that one has had. The drafts begin with the
 * collections of all publications until now, which state none (core/catalogue/first-collections.ts).
 */
export async function collections(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('collection_drafts')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('position', 'integer', (column) => column.notNull())
		.addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
		.addColumn('collection', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) =>
			column.notNull().check(sql`state in ('active', 'archived')`),
		)
		.addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
		// No reference to `auth_users`: the account may be one of another auth service.
		.addColumn('changed_by', 'text')
		.execute();
	await db.schema
		.createTable('collection_addresses')
		.addColumn('slug', 'text', (column) => column.primaryKey())
		.addColumn('collection_id', 'text', (column) => column.notNull())
		.execute();
	for (const [at, collection] of firstCollections.entries()) {
		const draft = JSON.stringify(draftOfCollection(collection));
		await sql`
			insert into collection_drafts (id, position, collection, state, changed_at_ms)
			values (${collection.id}, ${at + 1}, ${draft}, 'active', ${Date.now()})`.execute(db);
	}
}
