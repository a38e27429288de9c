import { useMemo } from 'react';
import { activeFilters } from '../../../core/catalogue/active-filters.ts';
import type { Product } from '../../../core/catalogue/catalogue.ts';
import type { Listing } from '../../../core/catalogue/filter-query.ts';
import { countAll, type IsInStock, listProducts } from '../../../core/catalogue/filters.ts';
import type { ListingFacts } from '../../../core/catalogue/listing-facts.ts';
import { useStock } from '../stock.ts';
import { type ListingState, useListing } from '../use-listing.ts';

/** A listing and the products that its filters select from. */
export interface ListingProps {
	readonly listing: Listing;
	readonly products: readonly Product[];
	/** Of all products, while only the first are known. */
	readonly facts?: ListingFacts | undefined;
}

export interface Results extends ListingState {
	/** The products that match, as far as they are known. */
	readonly matching: readonly Product[];
	/** How many match; null while that is not known. */
	readonly count: number | null;
	/** How many there are without filters. */
	readonly all: number;
	readonly isInStock: IsInStock;
}

/** The filters of a listing, and the products that match. */
export function useResults({ listing, products, facts }: ListingProps): Results {
	const state = useListing(listing);
	const { filters } = state;
	const { isInStock } = useStock();
	const matching = useMemo(
		() => listProducts(products, filters, isInStock),
		[products, filters, isInStock],
	);
	const all = useMemo(
		() => facts?.total ?? countAll(products, filters),
		[facts, products, filters],
	);
	const isFiltered = activeFilters(filters).length > 0;
	const count = facts ? (isFiltered ? null : all) : matching.length;
	return { ...state, isInStock, matching, count, all };
}
