import type { Product } from '../../core/catalogue/catalogue.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import { pathOf } from '../../core/catalogue/collection-products.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { sizesText } from '../../core/catalogue/size-text.ts';
import { publicUrl } from '../routing/public-url.ts';
import { escapeMarkdown } from './markdown.ts';
import { formatPriceAndCompareAt } from './size-data.ts';

/** The page of a collection as Markdown: its text, and its products with their prices. */
export function collectionMarkdown(collection: Collection, products: readonly Product[]): string {
	const { title, intro } = collection;
	const lines = products.map((product) => {
		const url = publicUrl(`/product/${product.slug}.md`);
		return `- [${escapeMarkdown(fullName(product))}](${url}): ${formatPriceAndCompareAt(product)}, ${sizesText(product.sizes)}`;
	});
	return `${[
		`# ${escapeMarkdown(title)}`,
		...(intro ? [escapeMarkdown(intro)] : []),
		lines.length > 0 ? lines.join('\n') : 'There is nothing in this collection right now.',
		`See it: ${publicUrl(pathOf(collection))}`,
	].join('\n\n')}\n`;
}
