import type { Kysely } from 'kysely';

/** The first and last day on which a paid order should arrive, as its shopper was told. */
export async function deliveryDates(db: Kysely<unknown>): Promise<void> {
	// One statement a column: SQLite takes no more at once.
	const orders = () => db.schema.alterTable('orders');
	await orders().addColumn('arrives_from_day', 'bigint').execute();
	await orders().addColumn('arrives_to_day', 'bigint').execute();
}
