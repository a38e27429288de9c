import { type Kysely, sql } from 'kysely';

/** Changes that shoppers make to their own orders. */
export async function shopperChanges(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('refunds')
		.addColumn('requested_by', 'text', (column) => column.check(sql`requested_by in ('shopper')`))
		.execute();
}
