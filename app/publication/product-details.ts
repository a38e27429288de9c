import type { Product } from '../../core/catalogue/catalogue.ts';
import { detailsPath } from '../../core/catalogue/catalogue-path.ts';
import { withCents } from '../../core/catalogue/stored-dollars.ts';
import { deadline } from '../browser/deadline.ts';
import { previewBase } from '../browser/preview.ts';

/** Later the document of the product is loaded in its place. */
const timeoutMs = 5_000;

const loading = new Map<string, Promise<Product | null>>();

/**
 * Loads a product with all its details, once. Returns the same promise for each call, as `use` needs.
 * Null if it cannot be had: then its document is loaded.
 */
export function loadDetails(product: Product): Promise<Product | null> {
	const present = loading.get(product.id);
	if (present) return present;
	const arriving = fetchDetails(product).catch(() => null);
	loading.set(product.id, arriving);
	return arriving;
}

async function fetchDetails(product: Product): Promise<Product> {
	const answer = await fetch(previewBase + detailsPath(product), {
		signal: deadline(null, timeoutMs),
	});
	if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}`);
	return withCents<Product>(await answer.json());
}
