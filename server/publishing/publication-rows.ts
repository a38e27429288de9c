import type { PublishedCatalogue } from '../../core/catalogue/catalogue.ts';
import { readCatalogue } from '../catalogue/read-publication.ts';
import type { DbOrTx } from '../db/open.ts';

/** The number of the newest publication. */
export async function newestNumber(db: DbOrTx): Promise<number> {
	const { number } = await db
		.selectFrom('publications')
		.select((rows) => rows.fn.max('number').as('number'))
		.executeTakeFirstOrThrow();
	return number;
}

/** The catalogue of the newest publication. Throws a `PublicationError` if it is not valid. */
export async function newestCatalogue(db: DbOrTx): Promise<PublishedCatalogue> {
	const { snapshot } = await db
		.selectFrom('publications')
		.select('snapshot')
		.orderBy('number', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
	return readCatalogue(JSON.parse(snapshot));
}

/** The names of products by id, each as the last publication that had it names it. */
export async function publishedNames(
	db: DbOrTx,
	ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const newest = await newestCatalogue(db);
	const names = new Map<string, string>();
	for (const id of new Set(ids)) {
		const product = newest.byId(id) ?? (await lastCatalogueWith(db, id))?.byId(id);
		if (product) names.set(id, product.name);
	}
	return names;
}

async function lastCatalogueWith(db: DbOrTx, id: string): Promise<PublishedCatalogue | undefined> {
	const row = await db
		.selectFrom('publications')
		.select('snapshot')
		// A snapshot is JSON without spaces, in which the id of a product comes first.
		.where('snapshot', 'like', `%{"id":"${id}",%`)
		.orderBy('number', 'desc')
		.limit(1)
		.executeTakeFirst();
	return row && readCatalogue(JSON.parse(row.snapshot));
}
