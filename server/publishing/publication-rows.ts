import type { PublishedCatalogue } from '../../core/catalogue/catalogue.ts';
import { type PublicationContent, parsePublication } from '../../core/catalogue/publication.ts';
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

/** The catalogue of the last publication that had a product. It reads old ones until it is found. */
export async function lastCatalogueWith(
	db: DbOrTx,
	id: string,
): Promise<PublishedCatalogue | undefined> {
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

/** The content of a publication. Undefined if it is unknown or unreadable by this release. */
export async function contentOf(
	db: DbOrTx,
	number: number,
): Promise<PublicationContent | undefined> {
	const row = await db
		.selectFrom('publications')
		.select('snapshot')
		.where('number', '=', number)
		.executeTakeFirst();
	const parsed = row && parsePublication(JSON.parse(row.snapshot));
	return parsed?.ok ? parsed.value : undefined;
}
