/** From this many products on, a shopper narrows a list more often than they look through it. */
const enoughToFilter = 12;

/** Filters beside the products, or folded into one line above them. */
export type FilterPlacement = 'beside' | 'folded';

/** The place of the filters in a collection of so many products (docs/requirements.md#filters). */
export function filterPlacement(products: number): FilterPlacement {
	return products < enoughToFilter ? 'folded' : 'beside';
}
