import {
	type Catalogue,
	type Product,
	type Size,
	sizePriceCents,
} from '../../core/catalogue/catalogue.ts';
import { materialOf, sunProtectionOf } from '../../core/catalogue/product-facts.ts';
import { type Cents, currency, dollarsFromCents } from '../../core/money.ts';
import { pictureSource } from '../catalogue/pictures.ts';
import { publicUrl } from '../routing/public-url.ts';
import { availabilityFeedPlaceholder } from './availability.ts';
import { productUrl, sizeId, sizeUrl, variantOf } from './size-data.ts';

/** All products as JSON Lines: one object a line. What is not known of a product is left out. */
export function productLines({ products, shop }: Catalogue): string {
	return products.map((product) => `${JSON.stringify(productLine(product, shop.name))}\n`).join('');
}

function productLine(product: Product, brand: string) {
	const { id, name, style, colourway, category, description, colours, facts, care } = product;
	return {
		id,
		name,
		style,
		colorway: colourway,
		brand,
		category,
		description,
		url: productUrl(product),
		price: dollarsFromCents(product.priceCents),
		compareAtPrice: dollars(product.compareAtCents),
		lowestPriceIn30DaysBefore: dollars(product.lowestPriceCents),
		currency: currency.toUpperCase(),
		colors: colours,
		images: product.images.map((image) => ({
			url: publicUrl(pictureSource(image).fallback),
			alt: image.alt,
		})),
		sizes: product.sizes.map((size) => sizeLine(product, size)),
		fabric: fabricLine(product),
		dryingMinutes: facts?.dryingMinutes,
		origin: facts?.origin,
		care,
		bullets: product.bullets,
		specifications: product.specifications,
		materials: product.fabric,
		measurementsInInches: product.measurements,
		related: product.related,
	};
}

/** Undefined if nothing is known of it. */
function fabricLine(product: Product) {
	const { rating, blockedUvPercent } = sunProtectionOf(product) ?? {};
	const material = materialOf(product);
	const gramsPerSquareMeter = product.facts?.gramsPerSquareMeter;
	if (!material && !rating && !gramsPerSquareMeter) return undefined;
	return { material, rating, blockedUvPercent, gramsPerSquareMeter };
}

function dollars(cents: Cents | undefined): number | undefined {
	return cents === undefined ? undefined : dollarsFromCents(cents);
}

function sizeLine(product: Product, size: Size) {
	return {
		...variantOf(product, size),
		size,
		...(product.sizePricesCents && { price: dollarsFromCents(sizePriceCents(product, size)) }),
		id: sizeId(product, size),
		url: sizeUrl(product, size),
		availability: availabilityFeedPlaceholder(product, size),
	};
}
