import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePublication } from '../../core/catalogue/publication.ts';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import type { Database } from '../db/open.ts';
import { hashOf } from '../http/compression/encoded-body.ts';
import { contentTypeOf } from '../http/content-types.ts';
import { pagePolicy } from '../http/headers.ts';
import { fillPlaceholders, type PlaceholderValues } from '../http/placeholders.ts';
import { publishedFile } from '../http/published-file.ts';
import { isDiskFault } from '../runtime/disk-fault.ts';
import { oneAtATime } from '../runtime/one-at-a-time.ts';
import { readBuiltRender } from './built-render.ts';
import { type Preview, readPreview } from './preview-rows.ts';
import { type RenderOptions, renderFolder } from './render-folder.ts';
import { readRendered } from './rendered-folder.ts';

interface PreviewPage {
	readonly status: 200 | 404;
	readonly contentType: string;
	/** It has the placeholder of the token. */
	readonly text: string;
	/** The Content-Security-Policy of the shop's pages. */
	readonly policy: string;
}

/** Pages of drafts. They are on the disk of each machine that was asked for them, never in memory. */
export interface Previews {
	/** Renders all pages, unless this machine has them. Returns their folder. */
	render(preview: Preview): Promise<Outcome<string>>;
	/**
	 * The page of a path of the shop, such as `/men`, or the data of a page, of the preview with this
	 * id. It reads the preview unless this process knows where its pages are.
	 */
	page(id: string, path: string): Promise<Outcome<PreviewPage>>;
}

export interface PreviewsOptions {
	readonly db: Database;
	/** The build's `dist/render`. */
	readonly renderDir: string;
	readonly dataDir: string;
	readonly placeholders: () => PlaceholderValues;
}

/** How many previews this machine keeps. Others are rendered again when somebody opens them. */
const maxFolders = 10;

export function createPreviews({
	db,
	renderDir,
	dataDir,
	placeholders,
}: PreviewsOptions): Previews {
	const folder = join(dataDir, 'previews');
	// Not in the queue of publications, which must not wait for a preview.
	const renderNext = oneAtATime(async (options: RenderOptions) => {
		const rendered = await renderFolder(options);
		await deleteOldest(folder, options.target);
		return rendered;
	});

	async function render({ snapshot, notes }: Preview): Promise<Outcome<string>> {
		const { build } = await readBuiltRender(renderDir);
		const target = join(folder, `${hashOf(JSON.stringify({ snapshot, notes }))}-${build}`);
		if (await readRendered(target)) return succeed(target);
		// Another release may have stored it.
		const parsed = parsePublication(JSON.parse(snapshot));
		if (!parsed.ok) return refuse(parsed.refusal.join('\n'));
		const input = { publication: parsed.value, preview: { notes } };
		const rendered = await renderNext({ renderDir, build, target, input });
		return rendered.ok ? succeed(target) : rendered;
	}

	/** The folder of a preview, by its id. The last used are at the end. */
	const folders = new Map<string, Promise<Outcome<string>>>();

	async function renderStored(id: string): Promise<Outcome<string>> {
		const preview = await readPreview(db, id);
		return preview ? await render(preview) : refuse('The preview was deleted.');
	}

	/** Those who ask at once wait for the same render. */
	function folderOf(id: string): Promise<Outcome<string>> {
		const opened = folders.get(id) ?? renderStored(id);
		folders.delete(id);
		folders.set(id, opened);
		for (const other of [...folders.keys()].slice(0, -maxFolders)) folders.delete(other);
		return opened;
	}

	async function page(id: string, path: string): Promise<Outcome<PreviewPage>> {
		const wasKnown = folders.has(id);
		const opened = folderOf(id);
		// Others may have replaced it since.
		const forget = () => folders.get(id) === opened && folders.delete(id);
		const target = await opened.catch((cause) => {
			forget();
			// Who opens a preview gets a page that says so, instead of the error of a call.
			if (isDiskFault(cause)) return refuse(String(cause));
			throw cause;
		});
		const found = target.ok ? await readPage(target.value, path) : null;
		if (found) {
			const values = placeholders();
			const text = fillPlaceholders(found.text, values);
			return succeed({ ...found, text, policy: pagePolicy(values.auth) });
		}
		// It failed, or its folder was deleted since, also by another process.
		forget();
		if (!target.ok) return target;
		return wasKnown ? await page(id, path) : refuse('This page is not ready. Please try again.');
	}

	return { render, page };
}

/** A page of a folder, or the one that says that there is none; null if the folder was deleted. */
async function readPage(folder: string, path: string): Promise<Omit<PreviewPage, 'policy'> | null> {
	const now = new Date();
	await utimes(folder, now, now).catch(() => undefined);
	const asked = path.endsWith('.json') ? path : `${path.replace(/\/$/, '')}/index.html`;
	const missing = `${/^\/(product|collections)\//.exec(path)?.[0] ?? '/'}404.html`;
	for (const [file, status] of [
		[asked, 200],
		[missing, 404],
	] as const) {
		const text = await readFile(publishedFile(folder, file), 'utf8').catch(() => null);
		if (text !== null) return { status, contentType: contentTypeOf(file), text };
	}
	return null;
}

/** Deletes the previews that were not used for the longest time. */
async function deleteOldest(folder: string, present: string): Promise<void> {
	const paths = (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
	const used = await Promise.all(
		paths
			.filter((path) => path !== present)
			.map(async (path) => ({ path, ms: (await stat(path).catch(() => null))?.mtimeMs ?? 0 })),
	);
	for (const { path } of used.toSorted((a, b) => b.ms - a.ms).slice(maxFolders - 1)) {
		await rm(path, { recursive: true, force: true });
	}
}
