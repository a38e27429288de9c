// A program that renders the files of a publication, or of a preview, into a folder: all of them, or
// none. It reads a `RenderInput` from standard input. Why it failed is a sentence on standard output.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { readCatalogue } from '../catalogue/read-publication.ts';
import { readBuiltRender } from './built-render.ts';
import type { RenderInput } from './render-folder.ts';
import { pagesFile, unfinishedEnding } from './rendered-folder.ts';

/** The build of scripts/render-site.ts. */
interface Renderer {
	renderSite(
		catalogue: Catalogue,
		inputs: unknown,
		preview: RenderInput['preview'],
	): AsyncIterable<{ readonly path: string; readonly text: string }>;
}

const [renderDir = '', folder = '', build = ''] = process.argv.slice(2);
const parent = process.ppid;
const unfinished = `${folder}.${randomUUID()}${unfinishedEnding}`;

try {
	const { publication, preview }: RenderInput = JSON.parse(await text(process.stdin));
	if (preview) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
	const catalogue = readCatalogue(publication);
	const { renderSite }: Renderer = await import(
		pathToFileURL(join(renderDir, 'render-site.js')).href
	);
	const inputs = JSON.parse(await readFile(join(renderDir, 'inputs.json'), 'utf8'));
	if ((await readBuiltRender(renderDir)).build !== build) {
		throw new Error('The shop has been built again. It must be restarted before it can publish.');
	}
	/** The size of each file, by its path. */
	const sizes: Record<string, number> = {};
	for await (const file of renderSite(catalogue, inputs, preview)) {
		// The shop was killed. The next one starts from the beginning.
		if (process.ppid !== parent) throw new Error('The shop has stopped.');
		sizes[file.path] = await write(file.path, file.text);
	}
	await write(pagesFile, JSON.stringify(sizes));
	await rename(unfinished, folder);
} catch (error) {
	await rm(unfinished, { recursive: true, force: true });
	process.stdout.write(error instanceof Error ? error.message : String(error));
	process.exitCode = 1;
}

/** Returns the number of bytes. */
async function write(path: string, content: string): Promise<number> {
	const bytes = Buffer.from(content);
	const file = join(unfinished, path);
	try {
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, bytes);
	} catch (cause) {
		throw new Error(`The pages cannot be stored: ${String(cause)}.`, { cause });
	}
	return bytes.length;
}
