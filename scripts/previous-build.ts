import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** The largest number of files, about five builds. The newest are retained. */
const maxFiles = 600;

/** The time at which each file was replaced, in epoch milliseconds, by name. */
type Replaced = Readonly<Record<string, number>>;

interface RetainOptions {
	/** The folder with `site` and `previous`. */
	readonly dist: string;
	/** The new build, which is moved to `site`. */
	readonly newSite: string;
	readonly nowMs: number;
}

/**
 * Moves hashed files of the replaced build to `previous/assets`, because open tabs may still
 * request them, and records the time in `previous/replaced.json`. They are deleted after a week.
 */
export async function retainPrevious({ dist, newSite, nowMs }: RetainOptions): Promise<void> {
	const previous = path.join(dist, 'previous');
	const folder = path.join(previous, 'assets');
	await mkdir(folder, { recursive: true });
	const current = new Set(await namesIn(path.join(newSite, 'assets')));
	const old = path.join(dist, 'site/assets');
	const leaving = (await namesIn(old)).filter((name) => !current.has(name));
	for (const name of leaving) await rename(path.join(old, name), path.join(folder, name));
	const known = await readReplaced(previous);
	const now = Object.fromEntries(leaving.map((name) => [name, nowMs]));
	const retained = retainedFiles({ ...known, ...now }, current, nowMs);
	for (const name of await namesIn(folder)) {
		if (!Object.hasOwn(retained, name)) await rm(path.join(folder, name));
	}
	const file = path.join(previous, 'replaced.json');
	await writeFile(`${file}.new`, `${JSON.stringify(retained, null, '\t')}\n`);
	await rename(`${file}.new`, file);
}

/**
 * Files that were replaced within a week and are not in the present build; the newest if there are
 * too many.
 */
function retainedFiles(replaced: Replaced, current: ReadonlySet<string>, nowMs: number): Replaced {
	const recent = Object.entries(replaced)
		.filter(([name, atMs]) => !current.has(name) && nowMs - atMs < weekMs)
		.toSorted(([, a], [, b]) => b - a);
	return Object.fromEntries(recent.slice(0, maxFiles));
}

async function readReplaced(previous: string): Promise<Replaced> {
	try {
		return JSON.parse(await readFile(path.join(previous, 'replaced.json'), 'utf8'));
	} catch {
		// The first build, or an interrupted one: files without a time are deleted.
		return {};
	}
}

async function namesIn(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
	return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
