import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/open.ts';
import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import type { Services } from '../services.ts';
import { pictureFileKeyOf } from './picture-address.ts';

const hourMs = 60 * 60_000;

/** How long a picture stays that no draft and no publication names: somebody may still be editing. */
export const unusedMs = 7 * 24 * hourMs;

interface Parts extends Pick<Services, 'db' | 'log' | 'now'> {
	readonly dataDir: string;
}

/** Looks now and every six hours for pictures that nobody needs. */
export function startForgettingPictures(parts: Parts): IntervalJob {
	return startInterval(6 * hourMs, () => forgetPictures(parts));
}

/** Deletes pictures that nothing names, and copies on this machine. It can run concurrently. */
export async function forgetPictures({ db, log, now, dataDir }: Parts): Promise<void> {
	try {
		const folder = join(dataDir, 'pictures');
		await forgetUnused(db, now() - unusedMs);
		await removeCopies(db, folder);
		await removeBrokenOff(join(folder, 'incoming'), now() - hourMs);
	} catch (cause) {
		log.error({ err: cause }, 'unused pictures could not be deleted yet');
	}
}

async function forgetUnused(db: Database, beforeMs: number): Promise<void> {
	const old = await db
		.selectFrom('pictures')
		.select('hash')
		.where('uploaded_at_ms', '<', beforeMs)
		.execute();
	const unused = new Set(old.map(({ hash }) => hash));
	for await (const text of textsThatName(db)) {
		if (unused.size === 0) return;
		for (const hash of unused) if (text.includes(hash)) unused.delete(hash);
	}
	for (const hash of unused) {
		// Not if it was uploaded again, or saved with a draft, in the meantime.
		await db
			.deleteFrom('pictures')
			.where('hash', '=', hash)
			.where('uploaded_at_ms', '<', beforeMs)
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(selectFrom('product_drafts').select('id').where('product', 'like', `%${hash}%`)),
				),
			)
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('collection_drafts').select('id').where('collection', 'like', `%${hash}%`),
					),
				),
			)
			.execute();
	}
}

/** The JSON of all that names pictures. Publications come one at a time, because all are large. */
async function* textsThatName(db: Database): AsyncIterable<string> {
	const drafts = await db.selectFrom('product_drafts').select('product').execute();
	for (const { product } of drafts) yield product;
	const collections = await db.selectFrom('collection_drafts').select('collection').execute();
	for (const { collection } of collections) yield collection;
	const schedules = await db
		.selectFrom('publication_schedules')
		.select('plan')
		.where('state', '=', 'waiting')
		.execute();
	for (const { plan } of schedules) yield plan;
	const previews = await db.selectFrom('previews').select('snapshot').execute();
	for (const { snapshot } of previews) yield snapshot;
	for (let number = 0; ; ) {
		const next = await db
			.selectFrom('publications')
			.select(['number', 'snapshot'])
			.where('number', '>', number)
			.where('hash', '!=', '')
			.orderBy('number')
			.limit(1)
			.executeTakeFirst();
		if (!next) return;
		number = next.number;
		yield next.snapshot;
	}
}

async function removeCopies(db: Database, folder: string): Promise<void> {
	const rows = await db.selectFrom('pictures').select('hash').execute();
	const known = new Set(rows.map(({ hash }) => hash));
	for (const name of await readdir(folder).catch(() => [])) {
		const key = pictureFileKeyOf(`/pictures/${name}`);
		if (key && !known.has(key.hash)) await rm(join(folder, name), { force: true });
	}
}

/** Deletes what is left of uploads during which the shop stopped. */
async function removeBrokenOff(folder: string, beforeMs: number): Promise<void> {
	for (const name of await readdir(folder).catch(() => [])) {
		const found = await stat(join(folder, name)).catch(() => undefined);
		if (found && found.mtimeMs < beforeMs) {
			await rm(join(folder, name), { recursive: true, force: true });
		}
	}
}
