// The service worker, /sw.js, and what the server sends in its place where OFFLINE_PAGES is off.
import path from 'node:path';
import { build, type InlineConfig, type Manifest } from 'vite';
import { manifestChunk } from './manifest-chunk.ts';

/** The pages that every device keeps: what a page never seen says, and the cart. */
const pagesAhead = ['/offline', '/cart'];

/**
 * Pages that are of no use without a line, and of whose code nothing is fetched ahead. Checkout is: it
 * says what it waits for, and an address can be typed meanwhile.
 */
const onlinePages = /^app\/pages\/(?:account|auth|crew|find-order|order|success)\.tsx$/;
/** Neither is what only they need, nor film. */
const onlineParts = /auth-client|\.(?:mp4|webm)$/;

interface SiteBuild {
	/** Options that all parts of the build share. */
	readonly shared: InlineConfig & { readonly root: string };
	/** The folder of the built site. */
	readonly site: string;
}

interface WorkersOptions extends SiteBuild {
	readonly manifest: Manifest;
	/** Where the shop window's code starts. */
	readonly entry: string;
	/** Addresses of what every page needs beside its code. */
	readonly files: readonly string[];
}

/** Builds both into the site. Everything that they name has to be there by then. */
export async function buildWorkers(options: WorkersOptions): Promise<void> {
	const { manifest, entry, files, ...siteBuild } = options;
	const scripts = scriptsAhead(manifest, entry).map((file) => `/${file}`);
	const precachedPaths = [...pagesAhead, ...scripts, ...files];
	await buildWorker({ ...siteBuild, source: 'worker', file: 'sw.js', precachedPaths });
	await buildWorker({ ...siteBuild, source: 'worker-off', file: 'sw-off.js', precachedPaths });
}

interface WorkerOptions extends SiteBuild {
	/** Name of the worker's file under app/offline. */
	readonly source: string;
	/** Name of the built file. */
	readonly file: string;
	/** Addresses that the worker fetches ahead. */
	readonly precachedPaths: readonly string[];
}

async function buildWorker({ shared, site, source, file, precachedPaths }: WorkerOptions) {
	await build({
		...shared,
		define: { precachedPaths: JSON.stringify(precachedPaths) },
		build: {
			manifest: false,
			outDir: site,
			emptyOutDir: false,
			rolldownOptions: {
				input: path.join(shared.root, `app/offline/${source}.ts`),
				output: { format: 'iife', entryFileNames: file, codeSplitting: false },
			},
		},
	});
}

/** Every file of code and style that a page which works without a line may ask for. */
function scriptsAhead(manifest: Manifest, entry: string): string[] {
	const found = new Set<string>();
	const seen = new Set<string>();
	const visit = (key: string) => {
		if (seen.has(key) || onlinePages.test(key) || onlineParts.test(key)) return;
		seen.add(key);
		const { file, assets = [], imports = [], dynamicImports = [] } = manifestChunk(manifest, key);
		for (const needed of [file, ...assets]) if (!onlineParts.test(needed)) found.add(needed);
		for (const next of [...imports, ...dynamicImports]) visit(next);
	};
	visit(entry);
	return [...found].sort();
}
