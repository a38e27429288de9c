import type { Picture, PublishedCatalogue } from '../../../core/catalogue/catalogue.ts';
import { readCatalogue } from '../../../server/catalogue/read-publication.ts';
import type { DbOrTx } from '../../../server/db/open.ts';
import type { HasPicture } from '../../rules/import/plan-import.ts';

type Pictured = Pick<PublishedCatalogue, 'products' | 'collections'>;

/**
 * Reads which pictures the shop has: uploads, and the pictures of the build that the first
 * publication (which comes with the build) or the newest one shows.
 */
export async function readKnownPictures(db: DbOrTx, newest: Pictured): Promise<HasPicture> {
	const rows = await db.selectFrom('pictures').select(['hash', 'name']).execute();
	const uploads = new Set(rows.map(({ hash, name }) => `${hash} ${name}`));
	const built = new Set([readCatalogue(), newest].flatMap(builtPictures));
	return ({ name, file }) => (file ? uploads.has(`${file.hash} ${name}`) : built.has(name));
}

function builtPictures({ products, collections }: Pictured): readonly string[] {
	const shown: readonly (Picture | undefined)[] = [
		...products.flatMap(({ images }) => images),
		...collections.map(({ picture }) => picture),
	];
	return shown.flatMap((picture) => (picture && !picture.file ? picture.name : []));
}
