import { categoryKey } from './categories.ts';
import { oncePerStyle } from './colourways.ts';
import { type Filters, type IsInStock, type Listed, type ListFacet, matches } from './filters.ts';

/**
 * Counts the products that each option of a facet would show if it were the only choice there, with
 * the other facets unchanged. The map also has options with 0.
 */
export function countOptions<F extends ListFacet>(
	products: readonly Listed[],
	filters: Filters,
	isInStock: IsInStock,
	{ facet, options }: { readonly facet: F; readonly options: readonly Filters[F][number][] },
): ReadonlyMap<Filters[F][number], number> {
	const byOption = new Map<string, Listed[]>();
	const others = { ...filters, [facet]: [] };
	const isOncePerStyle = facet !== 'colours' && filters.colours.length === 0;
	const keyOf = facet === 'categories' ? categoryKey : (value: string) => value;
	// One pass over the products, and not one for each option.
	for (const product of products) {
		if (!matches(product, others, isInStock)) continue;
		for (const value of valuesOf(product, facet, filters, isInStock)) {
			const found = byOption.get(keyOf(value));
			if (found) found.push(product);
			else byOption.set(keyOf(value), [product]);
		}
	}
	const countOf = (option: string) => {
		const found = byOption.get(keyOf(option)) ?? [];
		return (isOncePerStyle ? oncePerStyle(found) : found).length;
	};
	return new Map(options.map((option) => [option, countOf(option)]));
}

/** The options of a facet that would show a product. */
function valuesOf(
	product: Listed,
	facet: ListFacet,
	{ inStockOnly }: Filters,
	isInStock: IsInStock,
): readonly string[] {
	switch (facet) {
		case 'categories':
			return [product.category];
		case 'colours':
			return product.colours;
		case 'sizes':
			return inStockOnly
				? product.sizes.filter((size) => isInStock(product.id, size))
				: product.sizes;
	}
}
