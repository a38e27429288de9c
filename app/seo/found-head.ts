import { catalogue } from '../../core/catalogue/catalogue.ts';
import { dataBlock, pageData } from './page-data.ts';

/** What stands in the built page's head for machines only, and in no script. */
export function foundHead(path: string): string {
	const isProduct = catalogue.some(({ slug }) => path === `/product/${slug}`);
	const markdown = `<link rel="alternate" type="text/markdown" href="${path}.md">`;
	return [...(isProduct ? [markdown] : []), dataBlock(pageData(path))].join('\n');
}
