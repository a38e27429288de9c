import { type Kysely, sql } from 'kysely';

interface FirstProduct {
	readonly id: string;
	readonly bullets?: readonly string[];
	readonly specifications?: readonly { readonly name: string; readonly value: string }[];
}

/**
 * In a new shop, the key points and specifications of drafts are those of its own publication 1,
 * not those of 0047-garment-facts. A draft that was ever saved belongs to the merchant and stays.
 */
export async function firstGarmentTexts(db: Kysely<unknown>): Promise<void> {
	const { rows } = await sql<{ snapshot: string }>`
		select snapshot from publications where number = 1`.execute(db);
	for (const { snapshot } of rows) {
		const { products }: { products: readonly FirstProduct[] } = JSON.parse(snapshot);
		for (const product of products) await takeTexts(db, product);
	}
}

async function takeTexts(db: Kysely<unknown>, first: FirstProduct): Promise<void> {
	const { id, bullets, specifications } = first;
	// The publications of older shops began without these texts.
	if (!bullets || !specifications) return;
	const { rows } = await sql<{ product: string }>`
		select product from product_drafts where id = ${id} and revision = 1`.execute(db);
	for (const { product } of rows) {
		const draft = {
			...JSON.parse(product),
			bullets: bullets.join('\n'),
			specifications: specifications.map(({ name, value }) => `${name}: ${value}`).join('\n'),
		};
		await sql`
			update product_drafts set product = ${JSON.stringify(draft)} where id = ${id}`.execute(db);
	}
}
