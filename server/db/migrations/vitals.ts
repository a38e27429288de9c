import type { Kysely } from 'kysely';

/** What browsers measured of visits, counted by day: nothing tells one visit from another. */
export async function vitals(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('vitals')
		.addColumn('day', 'bigint', (column) => column.notNull())
		.addColumn('page', 'text', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('shelf', 'integer', (column) => column.notNull())
		.addColumn('count', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('vitals_key', ['day', 'page', 'name', 'shelf'])
		.execute();
}
