import type { Cents } from '../money.ts';
import type { CataloguePart } from './catalogue-part.ts';
import type { Publication, PublicationContent } from './publication.ts';

/** The categories that have a size guide and rules of their own. A product may have others. */
export const categories = ['Women’s Short Sleeve', 'Men’s Long Sleeve'] as const;
export type Category = (typeof categories)[number];

/** Whether a category has a size guide and rules of its own. */
export function isKnownCategory(category: string): category is Category {
	return categories.some((known) => known === category);
}

/** The sizes of clothes, smallest first. */
export const clothingSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const;
/** All sizes. Every ordering of sizes uses this one. */
export const allSizes = [...clothingSizes, 'One Size'] as const;
export type Size = (typeof allSizes)[number];

/** These sizes, smallest first. Each of them is there once. */
export function inOrderOfSizes(sizes: readonly Size[]): readonly Size[] {
	return allSizes.filter((size) => sizes.includes(size));
}

/** The name of a color of the palette (core/catalogue/palette.ts). */
export type Colour = string;

/** A product of the catalogue (docs/requirements.md#catalogue). */
export type Product = Publication['products'][number];

/** A picture of the build or an uploaded one (core/catalogue/picture.ts). */
export type Picture = Product['images'][number];

/** The products of a shop, and how to find them. */
export interface Catalogue extends PublicationContent {
	/** Present on the pages of a large shop: the part of the catalogue that is known. */
	readonly part?: CataloguePart;
	byId(id: string): Product | undefined;
	bySlug(slug: string): Product | undefined;
	/** All products of its style, itself too, in the order of the shop. Empty without a style. */
	colourways(product: Product): readonly Product[];
}

/** The catalogue of a publication. */
export interface PublishedCatalogue extends Catalogue {
	readonly number: number;
}

export function catalogueOf<Content extends PublicationContent>(
	publication: Content,
): Content & Catalogue {
	const { products } = publication;
	const byId = new Map(products.map((product) => [product.id, product]));
	const bySlug = new Map(products.map((product) => [product.slug, product]));
	const byStyle = new Map<string, Product[]>();
	for (const product of products) {
		if (product.style === undefined) continue;
		const known = byStyle.get(product.style);
		if (known) known.push(product);
		else byStyle.set(product.style, [product]);
	}
	return {
		...publication,
		byId: (id) => byId.get(id),
		bySlug: (slug) => bySlug.get(slug),
		colourways: ({ style }) => (style !== undefined && byStyle.get(style)) || [],
	};
}

/** The price of a size in cents. */
export function sizePriceCents({ priceCents, sizePricesCents }: Product, size: Size): Cents {
	return sizePricesCents?.[size] ?? priceCents;
}

/** The price of each size in cents. */
export function allPricesCents(product: Product): readonly Cents[] {
	return product.sizes.map((size) => sizePriceCents(product, size));
}

/** Whether the product has a size guide: that of its category, or measurements of its own. */
export function hasSizeGuide({ category, sizes, measurements }: Product): boolean {
	const isSized = sizes.some((size) => size !== 'One Size');
	return isSized && (measurements !== undefined || isKnownCategory(category));
}

/** The size of a product that leaves no choice. */
export function onlySize({ sizes }: Product): Size | undefined {
	return sizes.length === 1 ? sizes[0] : undefined;
}

/** Whether the product comes in this size. Narrows the text to a `Size`. */
export function hasSize(product: Product, size: string): size is Size {
	return product.sizes.some((made) => made === size);
}
