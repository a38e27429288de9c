import { type Kysely, sql } from 'kysely';

const garments = [
	'women-octopus-blue',
	'women-octopus-orange',
	'men-captain',
	'men-octopus-blue',
] as const;

/** What pages claimed of every product before, as drafts are written. */
const details = {
	care: 'Machine wash cold with like colors.\nNo bleach.\nTumble dry low.\nDo not iron the print.\nDo not dry clean.',
	bullets:
		'The sun protection is in the knit itself, so no wash and no wave takes it out.\nIt shakes off spray and dries before you have tied up.\nIt keeps its shape and its color through salt, sun and a great many washes.',
	specifications: 'Knit: Interlock jersey\nSeams: Flatlock\nPrint: Dyed into the fiber',
	fabric: '100% polyester',
	upf: '50+',
};
const facts = { gramsPerSquareMeter: '145', origin: 'Imported' };

type Fields = Readonly<Record<string, unknown>>;

/**
 * The drafts of the first garments get their facts where the merchant has entered none. A garment
 * with a fabric of its own is another one, so it gets nothing.
 */
export async function garmentFacts(db: Kysely<unknown>): Promise<void> {
	const { rows } = await sql<{ id: string; product: string }>`
		select id, product from product_drafts where id in (${sql.join(garments)})`.execute(db);
	for (const { id, product } of rows) {
		const draft: Fields & { readonly facts: Fields } = JSON.parse(product);
		// In a new shop, 0036-product-drafts has copied the lists of publication 1.
		const isNew = Array.isArray(draft.fabric);
		if (!isNew && !isEmpty(draft.fabric)) continue;
		const filled = { ...fill(draft, details), facts: fill(draft.facts, facts) };
		const text = JSON.stringify(filled);
		// A window with the draft of before is told that it has changed.
		await (isNew
			? sql`update product_drafts set product = ${text} where id = ${id}`
			: sql`
				update product_drafts set product = ${text}, revision = revision + 1,
					changed_at_ms = ${Date.now()}, changed_by = null
				where id = ${id}`
		).execute(db);
	}
}

function fill(fields: Fields, values: Fields): Fields {
	const missing = Object.entries(values).filter(([name]) => isEmpty(fields[name]));
	return { ...fields, ...Object.fromEntries(missing) };
}

function isEmpty(value: unknown): boolean {
	return typeof value !== 'string' || value.trim() === '';
}
