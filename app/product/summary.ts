import type { Product } from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { formatFromPrice } from '../../core/catalogue/format-from-price.ts';
import { materialOf, sunProtectionOf } from '../../core/catalogue/product-facts.ts';
import { sizeSpan, sizeText } from '../../core/catalogue/size-text.ts';
import type { ShopFacts } from '../../core/shop/shop-facts.ts';

interface HeadTexts {
	readonly name: string;
	readonly style?: string;
	readonly colourway?: string;
	readonly searchTitle?: string;
}

/** The title of the page for search engines, also of a draft, whose unknown texts are empty. */
export function productTitle({ searchTitle, name, style, colourway }: HeadTexts): string {
	return searchTitle || fullName({ name, ...(style && colourway && { colourway }) });
}

/** The product in one line, as description for search engines. */
export function productSummary(product: Product, { returnDays }: ShopFacts): string {
	const { sizes } = product;
	const made = sizes.length === 1 ? sizeText(sizes.join()) : `sizes ${sizeSpan(sizes)}`;
	const facts = [...fabricTexts(product), `${returnDays}-day returns`].join(', ');
	return `${fullName(product)}: ${formatFromPrice(product)}, ${made}. ${facts}.`;
}

function fabricTexts(product: Product): readonly string[] {
	const material = materialOf(product);
	const rating = sunProtectionOf(product)?.rating;
	if (!rating) return material ? [material] : [];
	return [material ? `${material} rated ${rating}` : `Rated ${rating}`];
}
