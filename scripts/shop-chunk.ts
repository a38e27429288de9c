/** The part of Rolldown's module graph that chunking needs. */
interface ModuleGraph {
	readonly getModuleInfo: (
		id: string,
	) => { readonly importers: readonly string[]; readonly code?: string | null } | null;
}

const fewPages = 4;

/** Most visits begin on these. */
const firstPages = /\/app\/pages\/(?:home|products|product)\.tsx$/;
/** Characters. A smaller module costs every page less than a request costs a first page. */
const smallLength = 1000;

/**
 * The chunk of a module that most pages use: one that the first script imports, or a first page and
 * three others (three are the listings, whose filters no other page needs). Also a small one that a first page
 * shares: each file is a request before the first paint. Dynamic imports do not count, so modules
 * that only they share stay with them.
 */
export function shopChunk(id: string, graph: ModuleGraph): 'shop' | null {
	const roots = [...importersOf(id, graph)];
	const isFirst = roots.some((root) => root.endsWith('/app/client.tsx'));
	const pages = roots.filter((root) => root.includes('/app/pages/'));
	const starts = roots.filter((root) => graph.getModuleInfo(root)?.importers.length === 0);
	const isSmall = (graph.getModuleInfo(id)?.code?.length ?? smallLength) < smallLength;
	const isSharedBit = isSmall && starts.length > 1 && pages.some((page) => firstPages.test(page));
	const isOfMost = pages.length >= fewPages && pages.some((page) => firstPages.test(page));
	return isFirst || isOfMost || isSharedBit ? 'shop' : null;
}

/** All direct and indirect importers of a module. */
function importersOf(id: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
	for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
		if (found.has(importer)) continue;
		found.add(importer);
		importersOf(importer, graph, found);
	}
	return found;
}
