import type { Catalogue } from '../../core/catalogue/catalogue.ts';

/** Why there is no product at an address: it never had one, or its product is no longer sold. */
export type MissingProduct = 'unknown' | 'retired';

const blockId = 'missing-product';

/** The server sends the built pages `/product/404` and `/product/410` for any address. */
export function missingProductAt(path: string): MissingProduct {
	return path === '/product/410' ? 'retired' : 'unknown';
}

/** Data for the script of a page without a product. Empty for other pages. */
export function missingProductBlock(path: string, { bySlug }: Catalogue): string {
	const [, slug] = /^\/product\/([^/]+)$/.exec(path) ?? [];
	if (slug === undefined || bySlug(slug)) return '';
	return `\n<script type="application/json" id="${blockId}">"${missingProductAt(path)}"</script>`;
}

/** Why the server has sent this document without a product; null: it has sent another page. */
export function documentMissingProduct(): MissingProduct | null {
	return JSON.parse(document.getElementById(blockId)?.textContent ?? 'null');
}
