import { type Catalogue, catalogueOf } from '../../core/catalogue/catalogue.ts';
import { cataloguePath } from '../../core/catalogue/catalogue-path.ts';
import { deadline } from '../browser/deadline.ts';
import { previewBase } from '../browser/preview.ts';
import { parseCatalogue } from './catalogue-block.ts';

/** Pause before a list that did not load is requested again. */
const retryMs = 4_000;

/** The list of all products, with what the page knows. */
export async function loadList(page: Catalogue): Promise<Catalogue> {
	return withPage(await retryUntilLoaded(), page);
}

/**
 * Adds the details that the page knows. A price of the list may be newer, and is what checkout
 * charges. The release before, which may answer during a deploy, sends no facts of the shop.
 */
export function withPage(list: Catalogue, page: Catalogue): Catalogue {
	const detailed = page.part?.detailed ?? [];
	return catalogueOf({
		...list,
		shop: list.shop ?? page.shop,
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
