/** What Rolldown tells of modules while it puts them into chunks. */
interface ModuleGraph {
	readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
}

const fewPages = 4;

/**
 * The chunk of a module that every page has use for: one that the first script imports, or four
 * pages (three are the listings, whose filters no other page needs). Parts that are fetched later do
 * not count, so that what only they share stays with them.
 */
export function shopChunk(id: string, graph: ModuleGraph): 'shop' | null {
	const roots = [...importersOf(id, graph)];
	const isFirst = roots.some((root) => root.endsWith('/app/client.tsx'));
	const pages = roots.filter((root) => root.includes('/app/pages/'));
	return isFirst || pages.length >= fewPages ? 'shop' : null;
}

/** Every module that has this one because it imports it, at once or through others. */
function importersOf(id: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
	for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
		if (found.has(importer)) continue;
		found.add(importer);
		importersOf(importer, graph, found);
	}
	return found;
}
