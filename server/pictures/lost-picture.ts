import type { PictureFile } from '../../core/catalogue/picture.ts';
import type { DbOrTx } from '../db/open.ts';

interface ListedPicture {
	readonly name: string;
	/** Missing if it is a picture of the build. */
	readonly file?: PictureFile;
}

/**
 * The number, from 1, of the first uploaded picture that the database does not have: it was deleted
 * because nothing named it for days, such as one in a window that stayed open.
 */
export async function lostPicture(
	db: DbOrTx,
	images: readonly ListedPicture[],
): Promise<number | undefined> {
	const hashes = images.flatMap(({ file }) => file?.hash ?? []);
	if (hashes.length === 0) return undefined;
	const rows = await db
		.selectFrom('pictures')
		.select(['hash', 'name'])
		.where('hash', 'in', hashes)
		.execute();
	const isStored = ({ name, file }: ListedPicture) =>
		!file || rows.some((row) => row.hash === file.hash && row.name === name);
	const at = images.findIndex((image) => !isStored(image));
	return at < 0 ? undefined : at + 1;
}
