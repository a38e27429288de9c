import { type Cents, centsFromDollars } from '../money.ts';
import type { Publication } from './publication.ts';

export const categories = ['Women’s Short Sleeve', 'Men’s Long Sleeve'] as const;
export type Category = (typeof categories)[number];

/** All sizes, smallest first. Every ordering of sizes uses this one. */
export const allSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const;
export type Size = (typeof allSizes)[number];

/** These sizes, smallest first. Each of them is there once. */
export function inOrderOfSizes(sizes: readonly Size[]): readonly Size[] {
	return allSizes.filter((size) => sizes.includes(size));
}

export const colours = ['White', 'Blue', 'Navy', 'Orange'] as const;
export type Colour = (typeof colours)[number];

/**
 * A product of the catalogue (docs/requirements.md#catalogue). `price` is in dollars; other code
 * uses `priceCents`.
 */
export type Product = Publication['products'][number];

/** A picture of the build or an uploaded one (core/catalogue/picture.ts). */
export type Picture = Product['images'][number];

/** The products of a publication, and how to find them. */
export interface Catalogue extends Publication {
	byId(id: string): Product | undefined;
	bySlug(slug: string): Product | undefined;
	/** At most four other products: the chosen ones, else those of the same category first. */
	related(product: Product): readonly Product[];
}

export function catalogueOf({ number, products }: Publication): Catalogue {
	const byId = new Map(products.map((product) => [product.id, product]));
	const bySlug = new Map(products.map((product) => [product.slug, product]));
	return {
		number,
		products,
		byId: (id) => byId.get(id),
		bySlug: (slug) => bySlug.get(slug),
		related({ id, category, related = [] }) {
			const chosen = related.flatMap((one) => (one === id ? [] : (byId.get(one) ?? [])));
			if (chosen.length > 0) return chosen;
			const others = products.filter((product) => product.id !== id);
			const [same = [], rest = []] = [true, false].map((isSame) =>
				others.filter((product) => (product.category === category) === isSame),
			);
			return [...same, ...rest].slice(0, 4);
		},
	};
}

/** The product's price in cents. Throws if its dollar price is not an exact number of cents. */
export function priceCents(product: Product): Cents {
	const cents = centsFromDollars(product.price);
	if (cents === undefined) throw new Error(`${product.id} has no exact price: ${product.price}`);
	return cents;
}

/** Whether the product comes in this size. Narrows the text to a `Size`. */
export function hasSize(product: Product, size: string): size is Size {
	return product.sizes.some((made) => made === size);
}
