import type { Kysely } from 'kysely';

/** The days of delivery and return that an order was made with, as JSON. Null: those of the first shop. */
export async function orderTerms(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('orders').addColumn('terms', 'text').execute();
}
