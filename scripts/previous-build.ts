import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** Some five builds' worth: who builds all day long keeps the newest. */
const mostFiles = 600;

/** When each file was replaced, by its name: milliseconds of the clock. */
type Replaced = Readonly<Record<string, number>>;

interface KeepOptions {
	/** The folder with `site` and, from now on, `previous`. */
	readonly dist: string;
	/** The build that takes the place of `site`, which is gone after this. */
	readonly newSite: string;
	readonly nowMs: number;
}

/**
 * Sets aside the hashed files of the build that is replaced, as open tabs may still ask for them:
 * into `previous/assets`, with the time of it in `previous/replaced.json`. A week later they go.
 */
export async function keepPrevious({ dist, newSite, nowMs }: KeepOptions): Promise<void> {
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

/** What a week has not passed over, and what has not come back; the newest where it is too much. */
function retainedFiles(replaced: Replaced, current: ReadonlySet<string>, nowMs: number): Replaced {
	const recent = Object.entries(replaced)
		.filter(([name, atMs]) => !current.has(name) && nowMs - atMs < weekMs)
		.toSorted(([, a], [, b]) => b - a);
	return Object.fromEntries(recent.slice(0, mostFiles));
}

async function readReplaced(previous: string): Promise<Replaced> {
	try {
		return JSON.parse(await readFile(path.join(previous, 'replaced.json'), 'utf8'));
	} catch {
		// The first build, or one that was cut short: what is there has no time and goes.
		return {};
	}
}

async function namesIn(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
	return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
