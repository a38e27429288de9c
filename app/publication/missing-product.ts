import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { collectionAt } from '../../core/catalogue/collection-products.ts';
import { type MissingProduct, missingProductAt } from '../../core/catalogue/missing-product.ts';
import { productAt } from '../../core/catalogue/product-at.ts';

const blockId = 'missing-product';

/** Data for the script of a page without a product or collection. Empty for other pages. */
export function missingProductBlock(path: string, catalogue: Catalogue): string {
	if (!/^\/(product|collections)\/[^/]+$/.test(path)) return '';
	if (productAt(path, catalogue) || collectionAt(path, catalogue)) return '';
	const reason = JSON.stringify(missingProductAt(path, catalogue));
	return `\n<script type="application/json" id="${blockId}">${reason}</script>`;
}

/** Why the server has sent this document without a product or collection; null: it has sent another page. */
export function documentMissingProduct(): MissingProduct | null {
	return JSON.parse(document.getElementById(blockId)?.textContent ?? 'null');
}
