import { type Catalogue, catalogueOf } from '../../core/catalogue/catalogue.ts';
import { cataloguePath } from '../../core/catalogue/catalogue-path.ts';
import { deadline } from '../browser/deadline.ts';
import { previewBase } from '../browser/preview.ts';
import { parseCatalogue } from './catalogue-block.ts';

/** Pause before a list that did not load is requested again. */
const retryMs = 4_000;

/**
 * The list of all products, with the details that the page knows. A price of the list may be newer,
 * and is what checkout charges.
 */
export async function loadList(page: Catalogue): Promise<Catalogue> {
	const list = await retryUntilLoaded();
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
