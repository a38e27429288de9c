import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { publishedFile } from '../http/published-file.ts';
import type { PublicationFiles } from '../http/site.ts';

/** The list of the files of a folder. It is written last. */
export const pagesFile = 'pages.json';

/** The styles of the pages, for the next render. */
export const stylesFile = 'styles.json';

/** The ending of a folder that is being written. */
export const unfinishedEnding = '.unfinished';

const dayMs = 24 * 60 * 60 * 1000;
/** Of the files of a folder. */
const statsAtOnce = 64;

const fileSchema = v.object({
	bytes: v.number(),
	/** Of the content, with its placeholders. */
	hash: v.string(),
	/** The hash of what a page depends on; null: the file is made each time. */
	key: v.nullable(v.string()),
	/** Whether search engines may list the page. */
	isListed: v.boolean(),
});

/** A list of another version is not used. */
const listSchema = v.object({ version: v.literal(1), files: v.record(v.string(), fileSchema) });

export type RenderedFile = v.InferOutput<typeof fileSchema>;

/** The files of a folder, by their paths. */
export type RenderedFiles = Readonly<Record<string, RenderedFile>>;

export function formatList(files: RenderedFiles): string {
	return JSON.stringify({ version: 1, files } satisfies v.InferInput<typeof listSchema>);
}

/** The list of a folder; null if there is none, or of another version. */
export async function readList(folder: string): Promise<RenderedFiles | null> {
	try {
		const list = await readFile(join(folder, pagesFile), 'utf8');
		return v.parse(listSchema, JSON.parse(list)).files;
	} catch {
		return null;
	}
}

const stylesSchema = v.record(v.string(), v.string());

/** The styles that earlier renders have found; null if the folder has none. */
export async function readStyles(folder: string): Promise<Record<string, string> | null> {
	try {
		return v.parse(stylesSchema, JSON.parse(await readFile(join(folder, stylesFile), 'utf8')));
	} catch {
		return null;
	}
}

/** The files of a folder that was rendered just now; null if it is not there. */
export async function readFresh(folder: string): Promise<PublicationFiles | null> {
	const list = await readList(folder);
	return list && filesOf(folder, list);
}

function filesOf(folder: string, list: RenderedFiles): PublicationFiles {
	return { folder, hashes: new Map(Object.entries(list).map(([path, { hash }]) => [path, hash])) };
}

/** The files of a rendered publication; null if it is not there or, after a power cut, not whole. */
export async function readRendered(folder: string): Promise<PublicationFiles | null> {
	const list = await readList(folder);
	if (list === null) return null;
	const files = Object.entries(list);
	try {
		for (let at = 0; at < files.length; at += statsAtOnce) {
			const some = files.slice(at, at + statsAtOnce);
			const found = await Promise.all(some.map(([path]) => stat(publishedFile(folder, path))));
			if (some.some(([, { bytes }], place) => found[place]?.size !== bytes)) return null;
		}
		const now = new Date();
		await utimes(folder, now, now);
	} catch {
		return null;
	}
	return filesOf(folder, list);
}

/** The folder that this build has rendered last; null if there is none. */
export async function findPrevious(folder: string, build: string): Promise<string | null> {
	const paths = (await readdir(folder))
		.filter((name) => name.endsWith(`-${build}`))
		.map((name) => join(folder, name));
	const rendered = await Promise.all(
		paths.map(async (path) => {
			// By its list, because deleting files changes the time of a folder.
			const list = await stat(join(path, pagesFile)).catch(() => null);
			return list ? [{ path, ms: list.mtimeMs }] : [];
		}),
	);
	return rendered.flat().toSorted((a, b) => b.ms - a.ms)[0]?.path ?? null;
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
