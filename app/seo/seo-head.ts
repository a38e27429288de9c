import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { dataBlock, pageData } from './page-data.ts';

/** Head elements of the built page for machines. They are not part of the browser's script. */
export function seoHead(path: string, catalogue: Catalogue): string {
	const isProduct = catalogue.products.some(({ slug }) => path === `/product/${slug}`);
	const markdown = `<link rel="alternate" type="text/markdown" href="${path}.md">`;
	return [...(isProduct ? [markdown] : []), dataBlock(pageData(path, catalogue))].join('\n');
}
