import type { Catalogue, Product } from '../../core/catalogue/catalogue.ts';
import type { DbOrTx, Tx } from '../db/open.ts';
import type { OldPaths } from '../http/site.ts';
import { readOldCollectionPaths } from './collection-addresses.ts';

/** Records the addresses of products. An address belongs to the product that had it last. */
export async function writeAddresses(tx: Tx, products: readonly Product[]): Promise<void> {
	await tx
		.insertInto('product_addresses')
		.values(products.map(({ id, slug }) => ({ slug, product_id: id })))
		.onConflict((conflict) =>
			conflict
				.column('slug')
				.doUpdateSet((row) => ({ product_id: row.ref('excluded.product_id') })),
		)
		.execute();
}

/** The paths of pages that the catalogue no longer has, and where they are in it. */
export async function readOldPaths(db: DbOrTx, catalogue: Catalogue): Promise<OldPaths> {
	const rows = await db.selectFrom('product_addresses').selectAll().execute();
	const paths = new Map(await readOldCollectionPaths(db, catalogue));
	for (const { slug, product_id: id } of rows) {
		if (catalogue.bySlug(slug)) continue;
		const present = catalogue.byId(id);
		for (const ending of ['', '.md']) {
			const path = present ? `/product/${present.slug}${ending}` : null;
			paths.set(`/product/${slug}${ending}`, path);
		}
	}
	return paths;
}
