import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePublication } from '../../core/catalogue/publication.ts';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { hashOf } from '../http/compression/encoded-body.ts';
import { contentTypeOf } from '../http/content-types.ts';
import { pagePolicy } from '../http/headers.ts';
import { fillPlaceholders, type PlaceholderValues } from '../http/placeholders.ts';
import { publishedFile } from '../http/published-file.ts';
import type { PublicationFiles } from '../http/site.ts';
import { oneAtATime } from '../runtime/one-at-a-time.ts';
import { readBuiltRender } from './built-render.ts';
import { type RenderOptions, renderFolder } from './render-folder.ts';
import { readRendered } from './rendered-folder.ts';

/** Drafts as they were when somebody asked for a preview. */
export interface Preview {
	/** JSON of the publication that they would become. */
	readonly snapshot: string;
	/** Sentences for the bar: what is missing. */
	readonly notes: readonly string[];
}

export interface PreviewPage {
	readonly status: 200 | 404;
	readonly contentType: string;
	/** It has the placeholder of the token. */
	readonly text: string;
	/** The Content-Security-Policy of the shop's pages. */
	readonly policy: string;
}

/** Pages of drafts. They are on the disk of each machine that was asked for them, never in memory. */
export interface Previews {
	/** Renders all pages, unless this machine has them. A failure is a sentence for the merchant. */
	render(preview: Preview): Promise<Outcome<PublicationFiles, string>>;
	/** The page of a path of the shop, such as `/men`, or the data of a page. */
	page(preview: Preview, path: string): Promise<Outcome<PreviewPage, string>>;
}

export interface PreviewsOptions {
	/** The build's `dist/render`. */
	readonly renderDir: string;
	readonly dataDir: string;
	readonly placeholders: () => Promise<PlaceholderValues>;
}

/** How many previews this machine keeps. Others are rendered again when somebody opens them. */
const mostFolders = 10;

export function createPreviews({ renderDir, dataDir, placeholders }: PreviewsOptions): Previews {
	const folder = join(dataDir, 'previews');
	// Not in the queue of publications, which must not wait for a preview.
	const renderNext = oneAtATime(async (options: RenderOptions) => {
		const rendered = await renderFolder(options);
		await deleteOldest(folder, options.target);
		return rendered;
	});

	async function render({ snapshot, notes }: Preview): Promise<Outcome<PublicationFiles, string>> {
		const { build } = await readBuiltRender(renderDir);
		const target = join(folder, `${hashOf(JSON.stringify({ snapshot, notes }))}-${build}`);
		const present = await readRendered(target);
		if (present) return succeed(present);
		// Another release may have stored it.
		const parsed = parsePublication(JSON.parse(snapshot));
		if (!parsed.ok) return fail(parsed.failure.join('\n'));
		const input = { publication: parsed.value, preview: { notes } };
		return await renderNext({ renderDir, build, target, input });
	}

	async function page(preview: Preview, path: string): Promise<Outcome<PreviewPage, string>> {
		const rendered = await render(preview);
		if (!rendered.ok) return rendered;
		const { hashes } = rendered.value;
		const isData = path.endsWith('.json');
		const asked = isData ? path : `${path.replace(/\/$/, '')}/index.html`;
		const missing = /^\/(product|collections)\//.exec(path)?.[0] ?? '/';
		const isThere = hashes.has(asked);
		const file = isThere ? asked : `${missing}404.html`;
		const text = await readFile(publishedFile(rendered.value.folder, file), 'utf8').catch(
			() => null,
		);
		// Another process has deleted it since.
		if (text === null) return fail('This page is not ready. Please try again.');
		const values = await placeholders();
		return succeed({
			status: isThere ? 200 : 404,
			contentType: contentTypeOf(file),
			text: fillPlaceholders(text, values),
			policy: pagePolicy(values.auth),
		});
	}

	return { render, page };
}

/** Deletes the previews that were not used for the longest time. */
async function deleteOldest(folder: string, present: string): Promise<void> {
	const paths = (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
	const used = await Promise.all(
		paths
			.filter((path) => path !== present && !path.endsWith('.lock'))
			.map(async (path) => ({ path, ms: (await stat(path).catch(() => null))?.mtimeMs ?? 0 })),
	);
	for (const { path } of used.toSorted((a, b) => b.ms - a.ms).slice(mostFolders - 1)) {
		await rm(path, { recursive: true, force: true });
	}
}
