import type { Colour } from './catalogue.ts';
import { countOptions } from './count-options.ts';
import type { Listing } from './filter-query.ts';
import { countAll, type Filters, type Listed, type ListFacet, noFilters } from './filters.ts';

/** What the controls of a listing show of all its products. A page carries it with its first cards. */
export interface ListingFacts {
	readonly listing: Listing;
	/** The number of cards. */
	readonly total: number;
	/** The number of cards of each option, without a filter. */
	readonly counts: Readonly<Record<ListFacet, readonly number[]>>;
	/** The colors that only prints have. */
	readonly prints: readonly Colour[];
}

export function listingFacts(listing: Listing, products: readonly Listed[]): ListingFacts {
	const countsOf = <F extends ListFacet>(facet: F) => {
		const options: readonly Filters[F][number][] = listing[facet];
		// Without a filter, stock does not matter.
		return [...countOptions(products, noFilters, () => true, { facet, options }).values()];
	};
	return {
		listing,
		total: countAll(products, noFilters),
		counts: {
			categories: countsOf('categories'),
			colours: countsOf('colours'),
			sizes: countsOf('sizes'),
		},
		prints: printsOf(products),
	};
}

/** The colors that these products have only in their prints. */
export function printsOf(products: readonly Listed[]): readonly Colour[] {
	const fabrics = new Set(products.map(({ colours: [fabric] }) => fabric));
	return [...new Set(products.flatMap(({ colours }) => colours))].filter(
		(colour) => !fabrics.has(colour),
	);
}
