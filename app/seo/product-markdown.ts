import { type Product, type Size, sizePriceCents } from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { factText, productFacts } from '../../core/catalogue/product-facts.ts';
import { sizeLabel } from '../../core/catalogue/size-text.ts';
import { promiseTexts } from '../../core/checkout/promise-sentences.ts';
import { formatCents } from '../../core/money.ts';
import type { ShopFacts } from '../../core/shop/shop-facts.ts';
import { publicUrl } from '../routing/public-url.ts';
import { availabilityTextPlaceholder } from './availability.ts';
import { escapeMarkdown } from './markdown.ts';
import { formatPriceAndCompareAt, variantOf } from './size-data.ts';

/** A product page as Markdown: description, prices, shipping and returns. */
export function productMarkdown(product: Product, shop: ShopFacts): string {
	const promises = promiseTexts(shop);
	const url = publicUrl(`/product/${product.slug}`);
	return `# ${escapeMarkdown(fullName(product))}

${paragraphs(product.description)}

- Price: ${formatPriceAndCompareAt(product)}
${lowestPrice(product)}- Sizes: ${product.sizes.map((size) => sizeText(product, size)).join(', ')}
- Colors: ${product.colours.join(', ')}
- Category: ${escapeMarkdown(product.category)}
${known(product)}- See it and buy it: ${url}

## Delivery

${promises.delivery}

${escapeMarkdown(promises.shipping)}

## Returns

${promises.returns} The whole of it: ${publicUrl('/terms#returns')}
`;
}

/** `XXL ($39.99, in stock)`. The price is named only if sizes differ in it. */
function sizeText(product: Product, size: Size): string {
	const price = product.sizePricesCents ? `${formatCents(sizePriceCents(product, size))}, ` : '';
	return `${size} (${price}${availabilityTextPlaceholder(product, size)})`;
}

function lowestPrice(product: Product): string {
	const cents = product.lowestPriceCents;
	return cents ? `- Lowest price in the 30 days before: ${formatCents(cents)}\n` : '';
}

/** Spaces at the start of a line would make it code. */
function paragraphs(text: string): string {
	const lines = text.split(/\n+/).map((line) => escapeMarkdown(line.trim()));
	return lines.join('\n\n');
}

/** Lines about what is known of a product and its sizes. */
function known(product: Product): string {
	const { bullets = [], sizes } = product;
	const lines = [
		...bullets,
		...productFacts(product).map((fact) => `${fact.name}: ${factText(fact)}`),
		...sizes.flatMap((size) => {
			const { sku, gtin, weightGrams } = variantOf(product, size) ?? {};
			const parts = [
				...(sku ? [`SKU ${sku}`] : []),
				...(gtin ? [`GTIN ${gtin}`] : []),
				...(weightGrams ? [`${weightGrams} g`] : []),
			];
			return parts.length > 0 ? `${sizeLabel(size)}: ${parts.join(', ')}` : [];
		}),
	];
	return lines.map((line) => `- ${escapeMarkdown(line)}\n`).join('');
}
