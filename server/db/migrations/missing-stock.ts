import type { Kysely } from 'kysely';

/** How many of a paid line there were not: what was never taken is not put back. */
export async function missingStock(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('order_lines')
		.addColumn('missing', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
}
