// dist/site: static files for any server. It is built beside the old site and then swapped, so that
// a failed build leaves the old one unchanged.
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type InlineConfig, type Manifest } from 'vite';
import { fixedFiles, type SiteText } from '../app/seo/site-files.ts';
import type { PublishedCatalogue } from '../core/catalogue/catalogue.ts';
import { publicationHash, readCatalogue } from '../server/catalogue/read-publication.ts';
import { createCompressor } from '../server/http/compression/compressor.ts';
import { hashOf } from '../server/http/compression/encoded-body.ts';
import { isText } from '../server/http/content-types.ts';
import { mailPicturesPath } from '../server/mail/html/mail-pictures.ts';
import type { BuiltRender } from '../server/publishing/built-render.ts';
import { buildWorkers } from './build-worker.ts';
import { type MadeFonts, makeFonts } from './fonts.ts';
import { makeMailPictures } from './mail-pictures.ts';
import { manifestChunk } from './manifest-chunk.ts';
import { pictureTones } from './picture-tones.ts';
import { retainPrevious } from './previous-build.ts';
import type { RenderInputs } from './render-site.ts';
import { makePictures } from './responsive-pictures.ts';
import { makeSharePictures } from './share-pictures.ts';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const work = path.join(dist, 'work');
const site = path.join(work, 'site');
/** What the server needs to render a publication. */
const render = path.join(work, 'render');

type PartName = 'shop' | 'desk';

interface Part {
	/** The entry module. */
	readonly entry: string;
	readonly styles: string;
}

/** The Vite manifest of each part: the built file of each source. */
type Manifests = Readonly<Record<PartName, Manifest>>;

/** The script size of each page by path, in bytes after Brotli. */
type ScriptBytes = Record<string, number>;

/**
 * Entry and styles of the shop and the desk. The desk is built separately: shared code is
 * duplicated, and shoppers load nothing of the desk.
 */
const parts: Readonly<Record<PartName, Part>> = {
	shop: { entry: 'app/client.tsx', styles: 'app/shop.css' },
	desk: { entry: 'desk/app/client.tsx', styles: 'desk/app/desk.css' },
};

const shared = { root, logLevel: 'warn', mode: 'production' } satisfies InlineConfig;

export async function buildSite(): Promise<void> {
	process.env.NODE_ENV = 'production';
	const catalogue = readCatalogue();
	await rm(work, { recursive: true, force: true });
	await mkdir(work, { recursive: true });
	// First, because the code imports the manifest of these.
	await makeSharePictures(catalogue);
	const [fonts, , manifests] = await Promise.all([
		makeFonts(path.join(work, 'fonts')),
		makePictures(),
		buildCode(),
	]);
	await cp(path.join(work, 'fonts'), path.join(site, 'assets'), { recursive: true });
	await cp(path.join(root, 'art/pictures'), path.join(site, 'pictures'), {
		recursive: true,
		filter: (file) => !file.endsWith('.json'),
	});
	await cp(path.join(root, 'art/share'), path.join(site, 'pictures/share'), {
		recursive: true,
		filter: (file) => !file.endsWith('.json'),
	});
	await makeMailPictures(path.join(site, mailPicturesPath), catalogue);
	await cp(path.join(root, 'art/icons'), site, { recursive: true });
	await cp(path.join(root, 'art/masters/favicon.svg'), path.join(site, 'favicon.svg'));
	const shopCss = `${await pictureTones()}${await takeStyles(manifests.shop, parts.shop)}`;
	const stylesheetPath = `/assets/shop-${hashOf(shopCss)}.css`;
	await writeFile(path.join(site, stylesheetPath), shopCss);
	const bytes = await writePages(catalogue, manifests, {
		shop: { css: shopCss, stylesheetPath },
		deskCss: `${await pictureTones()}${await takeStyles(manifests.desk, parts.desk)}`,
		fonts,
	});
	await buildWorkers({
		shared,
		site,
		manifest: manifests.shop,
		entry: parts.shop.entry,
		files: [stylesheetPath, ...fonts.files.map((file) => `/assets/${file}`)],
	});
	await retainPrevious({ dist, newSite: site, nowMs: Date.now() });
	await rm(path.join(dist, 'site'), { recursive: true, force: true });
	await rename(site, path.join(dist, 'site'));
	// For the share pictures of uploads.
	await cp(path.join(root, 'art/masters/logo.svg'), path.join(render, 'logo.svg'));
	await rm(path.join(dist, 'render'), { recursive: true, force: true });
	await rename(render, path.join(dist, 'render'));
	await compressFinal();
	await writeFile(path.join(dist, 'bytes.json'), `${JSON.stringify(bytes, null, '\t')}\n`);
	await rm(work, { recursive: true });
	console.log(`build: ${Object.keys(bytes).length} pages, at most ${heaviest(bytes)} KB of script`);
}

/** Compresses files without placeholders at the best level, for the first start. */
async function compressFinal() {
	const compressor = await createCompressor(path.join(dist, 'site-compressed'));
	const assets = path.join(dist, 'site/assets');
	for (const name of await readdir(assets)) {
		if (!isText(name)) continue;
		const content = await readFile(path.join(assets, name));
		await compressor.compress(content, hashOf(content));
	}
	await compressor.finish('at once');
}

async function buildCode(): Promise<Manifests> {
	const manifests = { shop: await buildPart(parts.shop), desk: await buildPart(parts.desk) };
	await build({
		...shared,
		ssr: { noExternal: true },
		build: {
			ssr: true,
			manifest: false,
			outDir: render,
			// The same picture names as in the browser's build, which writes the files.
			ssrEmitAssets: false,
			rolldownOptions: { input: 'scripts/render-site.ts' },
		},
	});
	return manifests;
}

async function buildPart({ entry, styles }: Part): Promise<Manifest> {
	const options = {
		outDir: site,
		emptyOutDir: false,
		rolldownOptions: { input: [entry, styles] },
	};
	await build({ ...shared, build: options });
	return takeManifest();
}

async function takeManifest(): Promise<Manifest> {
	const file = path.join(site, '.vite/manifest.json');
	const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
	await rm(path.dirname(file), { recursive: true });
	return manifest;
}

interface Styles {
	readonly shop: { readonly css: string; readonly stylesheetPath: string };
	readonly deskCss: string;
	readonly fonts: MadeFonts;
}

/** Writes what depends on the catalogue, and keeps what a later publication needs. */
async function writePages(
	catalogue: PublishedCatalogue,
	manifests: Manifests,
	{ shop, deskCss, fonts }: Styles,
): Promise<ScriptBytes> {
	const { builtPages, renderSite } = await importRenderer();
	const pages = builtPages(catalogue);
	const scripts = (pageName: string | null) => pageScripts(manifests, pageName);
	const inputs: RenderInputs = {
		shop: {
			...shop,
			scriptHtml: Object.fromEntries(
				pages.flatMap(({ pageName }) =>
					pageName === null ? [] : [[pageName, scriptTags(scripts(pageName))]],
				),
			),
		},
		desk: { css: deskCss, scriptHtml: scriptTags(scripts(null)) },
		fontCss: fonts.css,
		fontFiles: fonts.files,
		faviconPath: '/favicon.svg',
		knownStyles: {},
		builtAt: new Date().toISOString(),
	};
	const files: string[] = [];
	for await (const file of renderSite(catalogue, inputs)) {
		await writeText(file);
		files.push(file.path);
	}
	for (const file of fixedFiles()) await writeText(file);
	await writeRenderInputs(inputs, { publication: publicationHash(catalogue), files });
	const bytes: ScriptBytes = {};
	for (const { path: address, pageName } of pages) bytes[address] = await weigh(scripts(pageName));
	return bytes;
}

async function writeText({ path: address, text }: SiteText): Promise<void> {
	const file = path.join(site, address);
	await mkdir(path.dirname(file), { recursive: true });
	await writeFile(file, text);
}

async function writeRenderInputs(
	inputs: RenderInputs,
	built: Omit<BuiltRender, 'build'>,
): Promise<void> {
	await writeFile(path.join(render, 'inputs.json'), JSON.stringify(inputs));
	const names = await readdir(render, { recursive: true, withFileTypes: true });
	const contents = names
		.filter((entry) => entry.isFile())
		.map((entry) => readFile(path.join(entry.parentPath, entry.name)));
	const hashes = (await Promise.all(contents)).map(hashOf).toSorted();
	const build = hashOf(hashes.join());
	await writeFile(path.join(render, 'built.json'), JSON.stringify({ build, ...built }));
}

/** The build of scripts/render-site.ts. */
async function importRenderer(): Promise<typeof import('./render-site.ts')> {
	return import(pathToFileURL(path.join(render, 'render-site.js')).href);
}

function pageScripts(manifests: Manifests, pageName: string | null): readonly string[] {
	return pageName === null
		? scriptsOf(manifests.desk, [parts.desk.entry])
		: scriptsOf(manifests.shop, [`app/pages/${pageName}.tsx`, parts.shop.entry]);
}

/** Reads a style sheet that Vite wrote, and removes it. */
async function takeStyles(manifest: Manifest, { styles }: Part): Promise<string> {
	const file = path.join(site, manifestChunk(manifest, styles).file);
	const css = await readFile(file, 'utf8');
	await rm(file);
	return css;
}

/**
 * The last script starts the page; the others are loaded in parallel. The page's first picture
 * comes before them.
 */
function scriptTags(scripts: readonly string[]): string {
	const low = 'fetchpriority="low"';
	const tags = scripts.map((file) => `<link rel="modulepreload" ${low} href="/${file}">`);
	return [...tags, `<script type="module" ${low} src="/${scripts.at(-1)}"></script>`].join('');
}

/** Every script that a page needs, each after its imports. */
function scriptsOf(manifest: Manifest, keys: readonly string[]): string[] {
	const seen = new Set<string>();
	const inOrder: string[] = [];
	const visit = (key: string) => {
		if (seen.has(key)) return;
		seen.add(key);
		const { file, imports = [] } = manifestChunk(manifest, key);
		imports.forEach(visit);
		inOrder.push(file);
	};
	keys.forEach(visit);
	return inOrder;
}

async function weigh(scripts: readonly string[]): Promise<number> {
	const files = await Promise.all(scripts.map((script) => readFile(path.join(site, script))));
	return files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
}

function heaviest(bytes: ScriptBytes): string {
	return (Math.max(...Object.values(bytes)) / 1000).toFixed(1);
}
