import { type Catalogue, catalogueOf } from '../../core/catalogue/catalogue.ts';
import { hasAllProducts } from '../../core/catalogue/catalogue-part.ts';
import { cataloguePath } from '../../core/catalogue/catalogue-path.ts';
import { deadline } from '../browser/deadline.ts';
import { previewBase } from '../browser/preview.ts';
import { parseCatalogue, readCatalogueBlock } from './catalogue-block.ts';

/** Pause before a list that did not load is requested again. */
const retryMs = 4_000;

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

async function addAllProducts(): Promise<void> {
	const list = await retryUntilLoaded();
	present = withList(pageCatalogue(), list);
	for (const listener of listeners) listener();
}

async function retryUntilLoaded(): Promise<Catalogue> {
	for (;;) {
		try {
			const answer = await fetch(previewBase + cataloguePath, {
				priority: 'low',
				signal: deadline(),
			});
			if (!answer.ok) throw new Error(`It was answered with ${answer.status}`);
			return parseCatalogue(await answer.text());
		} catch (cause) {
			console.warn('The list of products did not load', cause);
			await new Promise((resolve) => setTimeout(resolve, retryMs));
		}
	}
}

/**
 * The list, with the details that the page knows. A price of the list may be newer, and is what
 * checkout charges.
 */
function withList(page: Catalogue, list: Catalogue): Catalogue {
	const detailed = page.part?.detailed ?? [];
	return catalogueOf({
		...list,
		products: list.products.map((product) => {
			const own = detailed.includes(product.id) ? page.byId(product.id) : undefined;
			return own ? { ...own, ...product, images: own.images } : product;
		}),
		part: { hasAllProducts: true, hasFirstProducts: true, detailed },
	});
}
