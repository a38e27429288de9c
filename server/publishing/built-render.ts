import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the build has rendered: `built.json` in `dist/render`. */
export interface BuiltRender {
	/** The hash of everything that a render uses except the publication. */
	readonly build: string;
	/** The hash of the publication that the build has rendered. */
	readonly publication: string;
	/** The paths of all files of the site that depend on the catalogue. */
	readonly files: readonly string[];
}

/** Reads it from `dist/render`. Throws if nothing is built. */
export async function readBuiltRender(renderDir: string): Promise<BuiltRender> {
	return JSON.parse(await readFile(join(renderDir, 'built.json'), 'utf8'));
}
