// The service worker, /sw.js, and what the server sends in its place where OFFLINE_PAGES is off.
import path from 'node:path';

/** The pages that every device keeps: what a page never seen says, and the cart. */
const pagesAhead = ['/offline', '/cart'];

/**
 * Pages that are of no use without a line, and of whose code nothing is fetched ahead. Checkout is: it
 * says what it waits for, and an address can be typed meanwhile.
 */
const onlinePages = /^app\/pages\/(?:account|auth|crew|find-order|order|success)\.tsx$/;
/** Neither is what only they need, nor film. */
const onlineParts = /auth-client|\.(?:mp4|webm)$/;

/** Builds both into the site. Everything that they name has to be there by then. */
export async function buildWorkers({ shared, site, manifest, entry, fontFiles }) {
	const files = [...scriptsAhead(manifest, entry), ...fontFiles.map((file) => `assets/${file}`)];
	const keptAhead = [...pagesAhead, ...files.map((file) => `/${file}`)];
	await buildWorker({ shared, site, source: 'worker', file: 'sw.js', keptAhead });
	await buildWorker({ shared, site, source: 'worker-off', file: 'sw-off.js', keptAhead });
}

async function buildWorker({ shared, site, source, file, keptAhead }) {
	const { build } = await import('vite');
	await build({
		...shared,
		define: { keptAhead: JSON.stringify(keptAhead) },
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
function scriptsAhead(manifest, entry) {
	const found = new Set();
	const seen = new Set();
	const visit = (key) => {
		if (seen.has(key) || onlinePages.test(key) || onlineParts.test(key)) return;
		seen.add(key);
		const { file, assets = [], imports = [], dynamicImports = [] } = manifest[key];
		for (const needed of [file, ...assets]) if (!onlineParts.test(needed)) found.add(needed);
		for (const next of [...imports, ...dynamicImports]) visit(next);
	};
	visit(entry);
	return [...found].sort();
}
