import type { Product } from '../../../core/catalogue/catalogue.ts';
import { chunksOf } from '../../../server/db/chunks-of.ts';
import type { DbOrTx } from '../../../server/db/open.ts';

/**
 * Products with the number of the publication that had them first, which new lists sort by. One that
 * shoppers see keeps what is known; one that comes back has that of its first price.
 */
export async function withFirstPublications(
	db: DbOrTx,
	{
		published,
		products,
		number,
	}: {
		readonly published: readonly Product[];
		readonly products: readonly Product[];
		/** Of the next publication. */
		readonly number: number;
	},
): Promise<readonly Product[]> {
	const before = new Map(published.map((product) => [product.id, product]));
	const added = products.filter(({ id }) => !before.has(id)).map(({ id }) => id);
	const first = new Map<string, number>();
	for (const ids of chunksOf(added)) {
		const rows = await db
			.selectFrom('price_changes')
			.select(({ fn }) => ['product_id', fn.min('publication_number').as('number')])
			.where('product_id', 'in', ids)
			.groupBy('product_id')
			.execute();
		for (const row of rows) first.set(row.product_id, row.number);
	}
	return products.map(({ firstPublication: _, ...product }) => {
		const shown = before.get(product.id);
		const firstPublication = shown ? shown.firstPublication : (first.get(product.id) ?? number);
		return { ...product, ...(firstPublication !== undefined && { firstPublication }) };
	});
}
