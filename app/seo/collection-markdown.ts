import type { Product } from '../../core/catalogue/catalogue.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import { pathOf } from '../../core/catalogue/collection-products.ts';
import { priceText } from '../../core/catalogue/price-text.ts';
import { publicUrl } from '../routing/public-url.ts';

/** The page of a collection as Markdown: its text, and its products with their prices. */
export function collectionMarkdown(collection: Collection, products: readonly Product[]): string {
	const { title, intro } = collection;
	const lines = products.map((product) => {
		const url = publicUrl(`/product/${product.slug}.md`);
		return `- [${product.name}](${url}): ${priceText(product)}, sizes ${product.sizes.join(', ')}`;
	});
	return `${[
		`# ${title}`,
		...(intro ? [intro] : []),
		lines.length > 0 ? lines.join('\n') : 'There is nothing in this collection right now.',
		`See it: ${publicUrl(pathOf(collection))}`,
	].join('\n\n')}\n`;
}
