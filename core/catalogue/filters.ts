import type { Category, Colour, Product, Size } from './catalogue.ts';

/** What the engine looks at: the catalogue's products, or ten thousand made up by a benchmark. */
export type Listed = Pick<
	Product,
	'id' | 'name' | 'category' | 'price' | 'sizes' | 'colours' | 'featured'
>;

export const sorts = [
	'featured',
	'best-selling',
	'name-az',
	'name-za',
	'name',
	'price-low',
	'price-high',
] as const;
export type Sort = (typeof sorts)[number];

/** The slider's ends and step in dollars (docs/requirements.md#filters). */
export const priceRange = { from: 0, to: 100, step: 5 } as const;

/** What a shopper asked a listing for. An empty list asks for nothing in particular. */
export interface Filters {
	readonly categories: readonly Category[];
	readonly colours: readonly Colour[];
	readonly sizes: readonly Size[];
	/** Dollars, both ends included. The slider's upper end means "and above". */
	readonly priceFrom: number;
	readonly priceTo: number;
	readonly inStockOnly: boolean;
	readonly sort: Sort;
}

export const noFilters: Filters = {
	categories: [],
	colours: [],
	sizes: [],
	priceFrom: priceRange.from,
	priceTo: priceRange.to,
	inStockOnly: false,
	sort: 'featured',
};

/** Whether a product can be had in a size now. */
export type IsInStock = (productId: string, size: Size) => boolean;

/** The facets of a listing whose options are a list of values. */
export type ListFacet = 'categories' | 'colours' | 'sizes';

/** The products that were asked for, in the order asked for (docs/requirements.md#filters). */
export function listProducts<T extends Listed>(
	products: readonly T[],
	filters: Filters,
	isInStock: IsInStock,
): readonly T[] {
	const found = products.filter((product) => matches(product, filters, isInStock));
	return sortProducts(found, filters.sort);
}

/**
 * How many products each option of a facet would show if it alone were chosen there, with all other
 * facets as they are. An option that would show none is in the map with 0.
 */
export function countOptions<F extends ListFacet>(
	products: readonly Listed[],
	filters: Filters,
	isInStock: IsInStock,
	{ facet, options }: { readonly facet: F; readonly options: readonly Filters[F][number][] },
): ReadonlyMap<Filters[F][number], number> {
	return new Map(
		options.map((option) => {
			const alone = { ...filters, [facet]: [option] };
			const shown = products.filter((product) => matches(product, alone, isInStock));
			return [option, shown.length];
		}),
	);
}

function matches(product: Listed, filters: Filters, isInStock: IsInStock): boolean {
	const { categories, colours } = filters;
	return (
		(categories.length === 0 || categories.includes(product.category)) &&
		(colours.length === 0 || product.colours.some((colour) => colours.includes(colour))) &&
		hasPrice(product, filters) &&
		hasSizeAsked(product, filters, isInStock)
	);
}

function hasPrice({ price }: Listed, { priceFrom, priceTo }: Filters): boolean {
	return price >= priceFrom && (price <= priceTo || priceTo >= priceRange.to);
}

/** Size and stock are one question: "M" and "in stock" together mean that M is in stock. */
function hasSizeAsked({ id, sizes }: Listed, filters: Filters, isInStock: IsInStock): boolean {
	const asked = filters.sizes;
	if (asked.length === 0 && !filters.inStockOnly) return true;
	return sizes.some(
		(size) =>
			(asked.length === 0 || asked.includes(size)) && (!filters.inStockOnly || isInStock(id, size)),
	);
}

/**
 * Products of equal rank keep the shop's own order. `best-selling` is that order
 * (docs/requirements.md#filters).
 */
function sortProducts<T extends Listed>(products: readonly T[], sort: Sort): readonly T[] {
	switch (sort) {
		case 'best-selling':
			return products;
		case 'featured':
			return products.toSorted((a, b) => Number(b.featured) - Number(a.featured));
		case 'price-low':
			return products.toSorted((a, b) => a.price - b.price);
		case 'price-high':
			return products.toSorted((a, b) => b.price - a.price);
		case 'name':
		case 'name-az':
			return products.toSorted((a, b) => compareNames(a.name, b.name));
		case 'name-za':
			return products.toSorted((a, b) => compareNames(b.name, a.name));
	}
}

// Not by the rules of a language: those take twenty times as long, and our names are plain.
function compareNames(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}
