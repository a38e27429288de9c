import { type Kysely, sql } from 'kysely';

/** Every address that a product has had, with the product that had it last. */
export async function productAddresses(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('product_addresses')
		.addColumn('slug', 'text', (column) => column.primaryKey())
		.addColumn('product_id', 'text', (column) => column.notNull())
		.execute();
	const { rows } = await sql<{ number: number }>`
		select number from publications order by number`.execute(db);
	// One after another: a snapshot is the whole shop.
	for (const { number } of rows) await writeAddresses(db, number);
}

async function writeAddresses(db: Kysely<unknown>, number: number): Promise<void> {
	const { rows } = await sql<{ snapshot: string }>`
		select snapshot from publications where number = ${number}`.execute(db);
	for (const { snapshot } of rows) {
		const { products }: { products: readonly { id: string; slug: string }[] } =
			JSON.parse(snapshot);
		for (const { id, slug } of products) {
			await sql`
				insert into product_addresses (slug, product_id) values (${slug}, ${id})
				on conflict (slug) do update set product_id = excluded.product_id`.execute(db);
		}
	}
}
