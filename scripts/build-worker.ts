// The service worker /sw.js, and the one that replaces it if OFFLINE_PAGES is off.
import path from 'node:path';
import { build, type InlineConfig, type Manifest } from 'vite';
import { manifestChunk } from './manifest-chunk.ts';

/** Pages that every device caches: the offline page and the cart. */
const pagesAhead = ['/offline', '/cart'];

/**
 * Pages that are useless offline, so their code is not precached. Checkout is precached: an address
 * can be typed offline.
 */
const onlinePages = /^app\/pages\/(?:account|auth|find-order|newsletter|order|success)\.tsx$/;
/** Files that only those pages need, and films, are not precached either. */
const onlineParts = /auth-client|\.(?:mp4|webm)$/;

interface SiteBuild {
	/** Options that all parts of the build share. */
	readonly shared: InlineConfig & { readonly root: string };
	/** The folder of the built site. */
	readonly site: string;
}

interface WorkersOptions extends SiteBuild {
	readonly manifest: Manifest;
	/** The entry module of the shop. */
	readonly entry: string;
	/** URLs of files that every page needs beside its code. */
	readonly files: readonly string[];
}

/** Builds both workers into the site. All files that they name must exist already. */
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
	/** URLs that the worker precaches. */
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

/** Every script and style that a page may need offline. */
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
