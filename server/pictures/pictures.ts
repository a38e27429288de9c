import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import type { Logger } from 'pino';
import type { UploadedPicture } from '../../core/catalogue/uploaded-picture.ts';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import { storeWhole } from '../http/compression/store-whole.ts';
import { describeBytes, describeFile, type SiteFile } from '../http/site.ts';
import type { Services } from '../services.ts';
import { pictureFileKeyOf } from './picture-address.ts';
import { findUpload, readPictureFile, writeUploadRows } from './picture-rows.ts';
import { startMaking } from './start-making.ts';
import { writeUpload } from './write-upload.ts';

/** Uploaded pictures: the database has them, and a folder has copies of what was asked for. */
export interface Pictures {
	/**
	 * Takes the bytes of a picture and makes all its files. The same bytes again are the same picture,
	 * with its first name.
	 */
	receive(request: Request, name: string): Promise<Outcome<UploadedPicture>>;
	/** The file at an address of this shop; undefined if there is none. */
	find(path: string): Promise<SiteFile | undefined>;
}

export interface PicturesOptions extends Pick<Services, 'db' | 'defaultUrl' | 'now'> {
	readonly log: Pick<Logger, 'warn'>;
	/** `DATA_DIR`. The copies are in its folder `pictures`. */
	readonly dataDir: string;
	/** The drawing on share pictures. */
	readonly logo: string;
}

/** How many pictures wait while one is made. The desk sends one after another. */
const maxWaiting = 10;

const busy = 'Many pictures are being prepared just now. Please try again in a minute.';

export function createPictures({
	db,
	log,
	defaultUrl,
	now,
	dataDir,
	logo,
}: PicturesOptions): Pictures {
	const folder = join(dataDir, 'pictures');
	// One at a time, because each uses all processors for seconds.
	const making = bulkhead(1, maxWaiting);

	async function make(upload: string, hash: string, name: string) {
		const known = await findUpload(db, hash, now());
		if (known) return succeed(known);
		const files = `${upload}-files`;
		const made = await startMaking({ upload, folder: files, logo });
		if (made.kind === 'refused') return refuse(made.sentence, 400);
		await writeUploadRows(db, { hash, name, made, folder: files, nowMs: now() });
		const stored = await findUpload(db, hash, now());
		if (!stored) throw new Error(`The picture ${hash} is not in the database.`);
		return succeed(stored);
	}

	return {
		async receive(request, name) {
			const incoming = join(folder, 'incoming');
			await mkdir(incoming, { recursive: true, mode: 0o700 });
			const upload = join(incoming, randomUUID());
			try {
				const hash = await writeUpload(request, upload);
				if (!hash.ok) return hash;
				return await making.execute(() => make(upload, hash.value, name));
			} catch (error) {
				if (error instanceof BulkheadRejectedError) return refuse(busy, 503);
				throw error;
			} finally {
				await rm(upload, { force: true });
				await rm(`${upload}-files`, { recursive: true, force: true });
			}
		},
		async find(path) {
			const key = pictureFileKeyOf(path);
			if (!key) return undefined;
			const file = join(dataDir, path);
			if (!(await stat(file).catch(() => undefined))) {
				const bytes = await readPictureFile(db, key);
				if (!bytes) return undefined;
				try {
					await mkdir(folder, { recursive: true, mode: 0o700 });
					await storeWhole(file, bytes, { flush: true });
				} catch (cause) {
					log.warn(
						{ err: cause },
						'a picture is sent from the database, because it cannot be copied',
					);
					return describeBytes(path, bytes, { publicUrl: defaultUrl });
				}
			}
			return await describeFile(path, { siteDir: dataDir, publicUrl: defaultUrl });
		},
	};
}
