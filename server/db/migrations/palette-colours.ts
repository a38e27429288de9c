import { type Kysely, sql } from 'kysely';

/** The colors of the shop when this migration was written. */
const first = [
	{ name: 'White', swatch: '#ffffff' },
	{ name: 'Blue', swatch: '#1f6fb8' },
	{ name: 'Navy', swatch: '#0b2346' },
	{ name: 'Orange', swatch: '#f0692e' },
] as const;

/** The colors that the merchant may choose for products. */
export async function paletteColours(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('palette_colours')
		.addColumn('name', 'text', (column) => column.primaryKey())
		.addColumn('swatch', 'text', (column) => column.notNull())
		.addColumn('position', 'integer', (column) => column.notNull())
		.addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('changed_by', 'text')
		.execute();
	for (const [at, { name, swatch }] of first.entries()) {
		await sql`
			insert into palette_colours (name, swatch, position, changed_at_ms)
			values (${name}, ${swatch}, ${at + 1}, 0)`.execute(db);
	}
}
