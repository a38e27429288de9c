import type { Catalogue } from '../../core/catalogue/catalogue.ts';
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
export async function newestCatalogue(db: DbOrTx): Promise<Catalogue> {
	const { snapshot } = await db
		.selectFrom('publications')
		.select('snapshot')
		.orderBy('number', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
	return readCatalogue(JSON.parse(snapshot));
}
