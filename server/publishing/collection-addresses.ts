import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import { isFixed, pathOf } from '../../core/catalogue/collection-products.ts';
import type { DbOrTx, Tx } from '../db/open.ts';
import type { OldPaths } from '../http/site.ts';

/** Records the addresses of collections. An address belongs to the one that had it last. */
export async function writeCollectionAddresses(
	tx: Tx,
	collections: readonly Collection[],
): Promise<void> {
	const rows = collections
		.filter((collection) => !isFixed(collection))
		.map(({ id, slug }) => ({ slug, collection_id: id }));
	if (rows.length === 0) return;
	await tx
		.insertInto('collection_addresses')
		.values(rows)
		.onConflict((conflict) =>
			conflict
				.column('slug')
				.doUpdateSet((row) => ({ collection_id: row.ref('excluded.collection_id') })),
		)
		.execute();
}

/** The paths of collections that are gone, and where the collections are now. */
export async function readOldCollectionPaths(
	db: DbOrTx,
	{ collections }: Catalogue,
): Promise<OldPaths> {
	const rows = await db.selectFrom('collection_addresses').selectAll().execute();
	const present = new Set(collections.map(pathOf));
	const paths = new Map<string, string | null>();
	for (const { slug, collection_id: id } of rows) {
		const old = pathOf({ id, slug });
		if (present.has(old)) continue;
		const collection = collections.find((one) => one.id === id);
		for (const ending of ['', '.md']) {
			paths.set(`${old}${ending}`, collection ? `${pathOf(collection)}${ending}` : null);
		}
	}
	return paths;
}
