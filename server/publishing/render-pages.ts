// A program that renders the files of a publication, or of a preview, into a folder: all of them, or
// none. It reads a `RenderInput` from standard input. Why it failed is a sentence on standard output.
// Pages that the folder of an earlier render has with the same inputs are linked, not rendered.
import { randomUUID } from 'node:crypto';
import { copyFileSync, linkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { type Catalogue, catalogueOf } from '../../core/catalogue/catalogue.ts';
import { hashOf } from '../http/compression/encoded-body.ts';
import { publishedFile } from '../http/published-file.ts';
import { DiskFault, diskFaultCode, isDiskFault } from '../runtime/disk-fault.ts';
import { readBuiltRender } from './built-render.ts';
import type { RenderInput } from './render-folder.ts';
import {
	formatList,
	pagesFile,
	type RenderedFile,
	type RenderedFiles,
	readList,
	readStyles,
	stylesFile,
	unfinishedEnding,
} from './rendered-folder.ts';

/** Kinds of pages whose styles are kept. A shop with 1,000 products has about thirty. */
const maxStyles = 100;

interface Inputs {
	/** The render adds what it finds. The last used are at the end. */
	readonly knownStyles: Record<string, string>;
}

/** The build of scripts/render-site.ts. */
interface Renderer {
	renderSite(
		catalogue: Catalogue,
		inputs: Inputs,
		options: {
			readonly preview: RenderInput['preview'];
			readonly reuse: (path: string, key: string) => { readonly isListed: boolean } | null;
		},
	): AsyncIterable<
		Omit<RenderedFile, 'bytes' | 'hash'> & { readonly path: string; readonly text: string }
	>;
}

const [renderDir = '', folder = '', build = '', previous = ''] = process.argv.slice(2);
const parent = process.ppid;
const unfinished = `${folder}.${randomUUID()}${unfinishedEnding}`;

try {
	const { publication, preview }: RenderInput = JSON.parse(await text(process.stdin));
	if (preview) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
	const catalogue = catalogueOf(publication);
	const { renderSite }: Renderer = await import(
		pathToFileURL(join(renderDir, 'render-site.js')).href
	);
	const inputs: Inputs = JSON.parse(await readFile(join(renderDir, 'inputs.json'), 'utf8'));
	if ((await readBuiltRender(renderDir)).build !== build) {
		throw new Error('The shop has been built again. It must be restarted before it can publish.');
	}
	await mkdir(unfinished, { recursive: true }).catch(refuseToStore);
	const known: RenderedFiles = (previous && (await readList(previous))) || {};
	const knownStyles = (previous && (await readStyles(previous))) || inputs.knownStyles;
	const files: Record<string, RenderedFile> = {};
	function reuse(path: string, key: string): RenderedFile | null {
		const file = known[path];
		if (file?.key !== key || !take(path, file.bytes)) return null;
		files[path] = file;
		return file;
	}
	const rendered = renderSite(catalogue, { ...inputs, knownStyles }, { preview, reuse });
	for await (const { path, text, key, isListed } of rendered) {
		// The shop was killed. The next one starts from the beginning.
		if (process.ppid !== parent) throw new Error('The shop has stopped.');
		const content = Buffer.from(text);
		const [bytes, hash] = [content.length, hashOf(content)];
		if (known[path]?.hash !== hash || !take(path, bytes))
			write(publishedFile(unfinished, path), content);
		files[path] = { bytes, hash, key, isListed };
	}
	const styles = Object.entries(knownStyles).slice(-maxStyles);
	write(join(unfinished, stylesFile), Buffer.from(JSON.stringify(Object.fromEntries(styles))));
	write(join(unfinished, pagesFile), Buffer.from(formatList(files)));
	await rename(unfinished, folder);
} catch (error) {
	await rm(unfinished, { recursive: true, force: true });
	process.stdout.write(error instanceof Error ? error.message : String(error));
	process.exitCode = isDiskFault(error) ? diskFaultCode : 1;
}

function write(file: string, content: Buffer): void {
	try {
		writeFileSync(file, content);
	} catch (cause) {
		refuseToStore(cause);
	}
}

function refuseToStore(cause: unknown): never {
	const sentence = `The pages cannot be stored: ${String(cause)}.`;
	throw isDiskFault(cause) ? new DiskFault(sentence) : new Error(sentence, { cause });
}

/** Links or copies a file of the previous folder. False if it is not there, or not whole. */
function take(path: string, bytes: number): boolean {
	const [from, to] = [publishedFile(previous, path), publishedFile(unfinished, path)];
	try {
		link(from, to);
		if (statSync(to).size === bytes) return true;
	} catch {
		// Another process may have deleted the previous folder, so the page is rendered.
	}
	rmSync(to, { force: true });
	return false;
}

/** Copies if the file system has no links. */
function link(from: string, to: string): void {
	try {
		linkSync(from, to);
	} catch {
		copyFileSync(from, to);
	}
}
