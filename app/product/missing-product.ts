import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { type MissingProduct, missingProductAt } from '../../core/catalogue/missing-product.ts';

const blockId = 'missing-product';

/** Data for the script of a page without a product. Empty for other pages. */
export function missingProductBlock(path: string, catalogue: Catalogue): string {
	const [, slug] = /^\/product\/([^/]+)$/.exec(path) ?? [];
	if (slug === undefined || catalogue.bySlug(slug)) return '';
	const reason = JSON.stringify(missingProductAt(path, catalogue));
	return `\n<script type="application/json" id="${blockId}">${reason}</script>`;
}

/** Why the server has sent this document without a product; null: it has sent another page. */
export function documentMissingProduct(): MissingProduct | null {
	return JSON.parse(document.getElementById(blockId)?.textContent ?? 'null');
}
