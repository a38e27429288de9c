import { type Kysely, sql } from 'kysely';

/** Drafts of the products, and the prices that were published. Both begin with publication 1. */
export async function productDrafts(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('product_drafts')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('position', 'integer', (column) => column.notNull())
		.addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
		.addColumn('product', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) =>
			column.notNull().check(sql`state in ('active', 'archived')`),
		)
		.addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
		// No reference to `auth_users`: the account may be one of another auth service.
		.addColumn('changed_by', 'text')
		.execute();
	await db.schema
		.createTable('price_changes')
		.addColumn('product_id', 'text', (column) => column.notNull().references('product_drafts.id'))
		.addColumn('price_cents', 'integer', (column) => column.notNull())
		.addColumn('from_ms', 'bigint', (column) => column.notNull())
		.addColumn('publication_number', 'integer', (column) =>
			column.notNull().references('publications.number'),
		)
		.addPrimaryKeyConstraint('price_changes_key', ['product_id', 'publication_number'])
		.execute();
	await writeFirstDrafts(db);
}

/** A product of publication 1, which has no optional field. */
interface FirstProduct {
	readonly id: string;
	readonly name: string;
	readonly slug: string;
	readonly description: string;
	readonly category: string;
	readonly price: number;
	readonly sizes: readonly string[];
	readonly images: readonly object[];
	readonly tags: readonly string[];
	readonly colours: readonly string[];
	readonly featured: boolean;
}

async function writeFirstDrafts(db: Kysely<unknown>): Promise<void> {
	const { rows } = await sql<{ snapshot: string; published_at_ms: number }>`
		select snapshot, published_at_ms from publications where number = 1`.execute(db);
	for (const { snapshot, published_at_ms: atMs } of rows) {
		const { products }: { products: readonly FirstProduct[] } = JSON.parse(snapshot);
		for (const [at, product] of products.entries()) {
			await sql`
				insert into product_drafts (id, position, product, state, changed_at_ms)
				values (${product.id}, ${at + 1}, ${JSON.stringify(firstDraft(product))}, 'active', ${atMs})`.execute(
				db,
			);
			await sql`
				insert into price_changes (product_id, price_cents, from_ms, publication_number)
				values (${product.id}, ${Math.round(product.price * 100)}, ${atMs}, 1)`.execute(db);
		}
	}
}

/** As drafts were when this migration was written. */
function firstDraft({ id: _, price, tags, colours, ...product }: FirstProduct) {
	return {
		...product,
		price: price.toFixed(2),
		variants: [],
		tags: tags.filter((tag) => !colours.includes(tag)),
		colours,
		facts: { dryingMinutes: '', gramsPerSquareMeter: '', origin: '' },
		care: '',
		searchTitle: '',
		searchDescription: '',
	};
}
