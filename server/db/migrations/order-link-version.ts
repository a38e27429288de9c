import type { Kysely } from 'kysely';

/** Links to an order are signed with it, so raising it ends the links that were sent before. */
export async function orderLinkVersion(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('orders')
		.addColumn('link_version', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
}
