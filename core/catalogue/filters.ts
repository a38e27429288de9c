import { dollarsFromCents } from '../money.ts';
import type { Colour, Product, Size } from './catalogue.ts';
import { isSameCategory } from './categories.ts';
import { oncePerStyle } from './colourways.ts';

/** The part of a product that filtering needs. A benchmark generates ten thousand of them. */
export type Listed = Pick<
	Product,
	| 'id'
	| 'name'
	| 'category'
	| 'priceCents'
	| 'sizes'
	| 'colours'
	| 'featured'
	| 'style'
	| 'firstPublication'
>;

/** The orders that a publication can name. */
export const sorts = [
	'featured',
	'best-selling',
	'name-az',
	'name-za',
	'name',
	'price-low',
	'price-high',
	/** As the merchant picked the products. */
	'picked',
] as const;
/** An order of a listing. The release before cannot read a publication with `newest`. */
export type Sort = (typeof sorts)[number] | 'newest';

/** Lowest end, least upper end and step of the price slider, in dollars (docs/requirements.md#filters). */
export const priceRange = { from: 0, to: 100, step: 5 } as const;

/** The upper end of the price slider: a step that none of these products is above. */
export function highestPrice(products: readonly Pick<Product, 'priceCents'>[]): number {
	const { to, step } = priceRange;
	const highestCents = products.reduce((end, { priceCents }) => Math.max(end, priceCents), 0);
	return Math.max(to, Math.ceil(dollarsFromCents(highestCents) / step) * step);
}

/** The filters of a listing. An empty list does not filter. */
export interface Filters {
	readonly categories: readonly string[];
	readonly colours: readonly Colour[];
	readonly sizes: readonly Size[];
	/** Dollars, both ends included. */
	readonly priceFrom: number;
	/** Infinity where no end is asked for: the slider's upper end is above all prices. */
	readonly priceTo: number;
	readonly inStockOnly: boolean;
	readonly sort: Sort;
}

export const noFilters: Filters = {
	categories: [],
	colours: [],
	sizes: [],
	priceFrom: priceRange.from,
	priceTo: Number.POSITIVE_INFINITY,
	inStockOnly: false,
	sort: 'featured',
};

/** Whether a size of a product is in stock. */
export type IsInStock = (productId: string, size: Size) => boolean;

/** Facets whose options are a list of values. */
export type ListFacet = 'categories' | 'colours' | 'sizes';

/** Filters and sorts products (docs/requirements.md#filters). */
export function listProducts<T extends Listed>(
	products: readonly T[],
	filters: Filters,
	isInStock: IsInStock,
): readonly T[] {
	const found = products.filter((product) => matches(product, filters, isInStock));
	return cardsOf(sortProducts(found, filters.sort), filters);
}

/**
 * A listing shows a style once. If it is filtered by color, it shows every color that matches
 * (docs/decisions/051-what-a-product-is.md).
 */
function cardsOf<T extends Listed>(products: readonly T[], { colours }: Filters): readonly T[] {
	return colours.length > 0 ? products : oncePerStyle(products);
}

/** How many products a listing has in all, to compare the shown ones with. */
export function countAll(products: readonly Listed[], filters: Filters): number {
	return cardsOf(products, filters).length;
}

/** Whether a listing with these filters has a product. */
export function matches(product: Listed, filters: Filters, isInStock: IsInStock): boolean {
	const { categories, colours } = filters;
	return (
		(categories.length === 0 ||
			categories.some((category) => isSameCategory(category, product.category))) &&
		(colours.length === 0 || product.colours.some((colour) => colours.includes(colour))) &&
		hasPrice(product, filters) &&
		hasSizeAsked(product, filters, isInStock)
	);
}

function hasPrice({ priceCents }: Listed, { priceFrom, priceTo }: Filters): boolean {
	const dollars = dollarsFromCents(priceCents);
	return dollars >= priceFrom && dollars <= priceTo;
}

/** "M" and "in stock" together mean that size M is in stock. */
function hasSizeAsked({ id, sizes }: Listed, filters: Filters, isInStock: IsInStock): boolean {
	const asked = filters.sizes;
	if (asked.length === 0 && !filters.inStockOnly) return true;
	return sizes.some(
		(size) =>
			(asked.length === 0 || asked.includes(size)) && (!filters.inStockOnly || isInStock(id, size)),
	);
}

/**
 * Products of equal rank keep the default order, which is also `best-selling`
 * (docs/requirements.md#filters).
 */
export function sortProducts<T extends Listed>(products: readonly T[], sort: Sort): readonly T[] {
	switch (sort) {
		case 'best-selling':
		case 'picked':
			return products;
		case 'newest':
			return products.toSorted((a, b) => publicationOf(b) - publicationOf(a));
		case 'featured':
			return products.toSorted((a, b) => Number(b.featured) - Number(a.featured));
		case 'price-low':
			return products.toSorted((a, b) => a.priceCents - b.priceCents);
		case 'price-high':
			return products.toSorted((a, b) => b.priceCents - a.priceCents);
		case 'name':
		case 'name-az':
			return sortByName(products);
		case 'name-za':
			return sortByName(products, -1);
	}
}

function publicationOf({ firstPublication = 1 }: Listed): number {
	return firstPublication;
}

/** As a dictionary does, without regard to capital letters: "Écru" is between "Deck" and "Fog". */
function sortByName<T extends Listed>(products: readonly T[], direction = 1): readonly T[] {
	const { compare } = new Intl.Collator('en');
	return products.toSorted((a, b) => direction * compare(a.name, b.name));
}
