/** The part of Rolldown's module graph that chunking needs. */
interface ModuleGraph {
	readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
}

const fewPages = 4;

/**
 * The chunk of a module that most pages use: one that the first script imports, or four pages
 * (three are the listings, whose filters no other page needs). Dynamic imports do not count, so
 * modules that only they share stay with them.
 */
export function shopChunk(id: string, graph: ModuleGraph): 'shop' | null {
	const roots = [...importersOf(id, graph)];
	const isFirst = roots.some((root) => root.endsWith('/app/client.tsx'));
	const pages = roots.filter((root) => root.includes('/app/pages/'));
	return isFirst || pages.length >= fewPages ? 'shop' : null;
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
