import type { Kysely } from 'kysely';

/** Every change of what there is of a size, with its cause. */
export async function stockMovements(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('stock_movements')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('at_ms', 'bigint', (column) => column.notNull())
		.addColumn('product_id', 'text', (column) => column.notNull())
		.addColumn('size', 'text', (column) => column.notNull())
		.addColumn('change', 'integer')
		.addColumn('on_hand', 'integer')
		.addColumn('cause', 'text', (column) => column.notNull())
		.addColumn('subject', 'text')
		.execute();
	for (const [name, columns] of [
		['stock_movements_time', ['at_ms', 'id']],
		['stock_movements_product', ['product_id', 'at_ms', 'id']],
		['stock_movements_size', ['product_id', 'size', 'at_ms', 'id']],
	] as const) {
		await db.schema
			.createIndex(name)
			.on('stock_movements')
			.columns([...columns])
			.execute();
	}
}
