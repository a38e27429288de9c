import type { Catalogue, Product } from '../../core/catalogue/catalogue.ts';
import { chunksOf } from '../db/chunks-of.ts';
import type { DbOrTx, Tx } from '../db/open.ts';
import type { OldPaths } from '../http/site.ts';
import { readOldCollectionPaths } from './collection-addresses.ts';

/** Records the addresses of products. An address belongs to the product that had it last. */
export async function writeAddresses(tx: Tx, products: readonly Product[]): Promise<void> {
	const rows = await tx.selectFrom('product_addresses').selectAll().execute();
	const known = new Map(rows.map((row) => [row.slug, row.product_id]));
	const changed = products.filter(({ id, slug }) => known.get(slug) !== id);
	for (const some of chunksOf(changed)) {
		await tx
			.insertInto('product_addresses')
			.values(some.map(({ id, slug }) => ({ slug, product_id: id })))
			.onConflict((conflict) =>
				conflict
					.column('slug')
					.doUpdateSet((row) => ({ product_id: row.ref('excluded.product_id') })),
			)
			.execute();
	}
}

/** The paths of pages that the catalogue no longer has, and what is in their place. */
export async function readOldPaths(db: DbOrTx, catalogue: Catalogue): Promise<OldPaths> {
	const rows = await db.selectFrom('product_addresses').selectAll().execute();
	const replaced = new Set(catalogue.products.flatMap(({ replaces = [] }) => replaces));
	const paths = new Map(await readOldCollectionPaths(db, catalogue));
	for (const { slug, product_id: id } of rows) {
		if (catalogue.bySlug(slug)) continue;
		const present = catalogue.byId(id);
		for (const ending of ['', '.md']) {
			const gone = ending === '' && replaced.has(id) ? { replaced: id } : null;
			const path = present ? `/product/${present.slug}${ending}` : gone;
			paths.set(`/product/${slug}${ending}`, path);
		}
	}
	return paths;
}
