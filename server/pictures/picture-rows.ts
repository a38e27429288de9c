import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedPicture } from '../../core/catalogue/uploaded-picture.ts';
import type { Database } from '../db/open.ts';
import { parseColumn } from '../db/parse-column.ts';
import { pictureTables } from '../db/picture-schema.ts';
import type { Made } from './made-picture.ts';

/** The picture that these bytes have made before. From now on it counts as uploaded again. */
export async function findUpload(
	db: Database,
	hash: string,
	nowMs: number,
): Promise<UploadedPicture | undefined> {
	const row = await db
		.updateTable('pictures')
		.set({ uploaded_at_ms: nowMs })
		.where('hash', '=', hash)
		.returning(['name', 'width', 'height', 'tones'])
		.executeTakeFirst();
	if (!row) return undefined;
	const tones = parseColumn(pictureTables.pictures.tones, row.tones);
	return { name: row.name, file: { hash, width: row.width, height: row.height, tones } };
}

interface NewUpload {
	readonly hash: string;
	readonly name: string;
	readonly made: Extract<Made, { kind: 'made' }>;
	/** Has the files. */
	readonly folder: string;
	readonly nowMs: number;
}

/** Writes a picture with all its files; nothing if another process was first. */
export async function writeUploadRows(
	db: Database,
	{ hash, name, made, folder, nowMs }: NewUpload,
): Promise<void> {
	const { width, height, tones } = made;
	const row = { hash, name, width, height, tones: JSON.stringify(tones), uploaded_at_ms: nowMs };
	const files = await Promise.all(
		made.files.map(async ({ name, ...file }) => {
			return { hash, ...file, bytes: await readFile(join(folder, name)) };
		}),
	);
	await db.transaction().execute(async (tx) => {
		const { numInsertedOrUpdatedRows: isNew } = await tx
			.insertInto('pictures')
			.values(row)
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirstOrThrow();
		if (isNew) await tx.insertInto('picture_files').values(files).execute();
	});
}

/** A file of a picture, by what its address says. */
export interface PictureFileKey {
	readonly name: string;
	readonly hash: string;
	readonly kind: string;
	/** Undefined: there is one of the kind. */
	readonly width?: number | undefined;
}

export async function readPictureFile(
	db: Database,
	{ name, hash, kind, width }: PictureFileKey,
): Promise<Uint8Array | undefined> {
	let query = db
		.selectFrom('picture_files')
		.innerJoin('pictures', 'pictures.hash', 'picture_files.hash')
		.select('bytes')
		.where('picture_files.hash', '=', hash)
		.where('name', '=', name)
		.where('kind', '=', kind);
	if (width !== undefined) query = query.where('picture_files.width', '=', width);
	return (await query.executeTakeFirst())?.bytes;
}
