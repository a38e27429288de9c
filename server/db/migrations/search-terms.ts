import { type Kysely, sql } from 'kysely';

/**
 * Which orders have all search terms. A release before writes rows without a version, so the partial
 * index holds the orders that are still to be indexed (docs/decisions/010).
 */
export async function searchTerms(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('order_words').addColumn('version', 'integer').execute();
	await sql`create index order_words_outdated on order_words (order_id) where version is null`.execute(
		db,
	);
}
