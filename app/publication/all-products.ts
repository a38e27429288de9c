import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { hasAllProducts } from '../../core/catalogue/catalogue-part.ts';
import { readCatalogueBlock } from './catalogue-block.ts';

const listeners = new Set<() => void>();
let present: Catalogue | undefined;
let loading: Promise<void> | undefined;

/** What this page knows of the catalogue: what the document carries, later the list of all products. */
export function pageCatalogue(): Catalogue {
	present ??= readCatalogueBlock();
	return present;
}

/** Calls the listener when the list has come. Returns a function that unsubscribes. */
export function onAllProducts(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Loads the list of all products once, if the document carries only a part of them. */
export async function loadAllProducts(): Promise<void> {
	if (hasAllProducts(pageCatalogue())) return;
	loading ??= addAllProducts();
	await loading;
}

/** Loads the list again, after the server has refused what this page shows. */
export async function reloadAllProducts(): Promise<void> {
	loading = addAllProducts();
	await loading;
}

async function addAllProducts(): Promise<void> {
	try {
		const { loadList } = await import('./load-list.ts');
		present = await loadList(pageCatalogue());
		for (const listener of listeners) listener();
	} catch (cause) {
		// The next part that needs the list tries again.
		loading = undefined;
		console.warn('The list of products did not load', cause);
	}
}
