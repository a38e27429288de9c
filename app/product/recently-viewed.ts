import type { Catalogue, Product } from '../../core/catalogue/catalogue.ts';
import { hasAllProducts } from '../../core/catalogue/catalogue-part.ts';
import { parseJson } from '../../core/parse-json.ts';
import { safeStorage } from '../browser/safe-storage.ts';

/**
 * The number of stored products: one more than is shown, because the present product is not shown.
 */
const maxStored = 5;
const maxShown = maxStored - 1;

const storage = safeStorage(() => localStorage, 'blue-recently-viewed');

/** Parses stored ids: of products that exist, as far as that is known, without duplicates. */
export function parseViewed(stored: string | null, catalogue: Catalogue): readonly string[] {
	const ids = parseJson(stored);
	if (!Array.isArray(ids)) return [];
	const mayExist = (id: string) => catalogue.byId(id) || !hasAllProducts(catalogue);
	const known = ids.filter((id) => typeof id === 'string' && mayExist(id));
	return [...new Set<string>(known)].slice(0, maxStored);
}

/** The ids with this one as the latest. */
export function viewedAfter(ids: readonly string[], id: string): readonly string[] {
	return [id, ...ids.filter((other) => other !== id)].slice(0, maxStored);
}

/** Records that a product was viewed. Returns the products viewed before. */
export function recordView(id: string, catalogue: Catalogue): readonly Product[] {
	const before = parseViewed(storage.read(), catalogue);
	storage.write(JSON.stringify(viewedAfter(before, id)));
	return before
		.filter((other) => other !== id)
		.flatMap((other) => catalogue.byId(other) ?? [])
		.slice(0, maxShown);
}

/** The products that are not in another row. */
export function productsBeside(
	products: readonly Product[],
	row: readonly Product[],
): readonly Product[] {
	return products.filter(({ id }) => !row.some((shown) => shown.id === id));
}
