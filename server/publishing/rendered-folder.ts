import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { PublicationFiles } from '../http/site.ts';

/** The list of the files of a folder, with their sizes. It is written last. */
export const pagesFile = '/pages.json';

/** The ending of a folder that is being written. */
export const unfinishedEnding = '.unfinished';

const dayMs = 24 * 60 * 60 * 1000;
const sizesSchema = v.record(v.string(), v.number());

/** The files of a rendered publication; null if it is not there or, after a power cut, not whole. */
export async function readRendered(folder: string): Promise<PublicationFiles | null> {
	try {
		const list = await readFile(join(folder, pagesFile), 'utf8');
		const sizes = Object.entries(v.parse(sizesSchema, JSON.parse(list)));
		for (const [path, bytes] of sizes) {
			if ((await stat(join(folder, path))).size !== bytes) return null;
		}
		const now = new Date();
		await utimes(folder, now, now);
		return { folder, paths: sizes.map(([path]) => path) };
	} catch {
		return null;
	}
}

/**
 * Deletes what no process shows any more: publications before the previous one, and folders that
 * nobody has used for a day, such as unfinished ones of a killed process and those of earlier builds.
 */
export async function deleteOldFolders(
	folder: string,
	{ present, previous }: { readonly present: string; readonly previous: number },
): Promise<void> {
	for (const name of await readdir(folder).catch(() => [])) {
		const path = join(folder, name);
		if (path === present) continue;
		const isBefore = Number.parseInt(name, 10) < previous;
		const found = await stat(path).catch(() => undefined);
		const isUnused = found !== undefined && found.mtimeMs < Date.now() - dayMs;
		if (isBefore || isUnused) await rm(path, { recursive: true, force: true });
	}
}
