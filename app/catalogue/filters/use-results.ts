import { useMemo } from 'react';
import type { Product } from '../../../core/catalogue/catalogue.ts';
import type { Listing } from '../../../core/catalogue/filter-query.ts';
import { type IsInStock, listProducts } from '../../../core/catalogue/filters.ts';
import { useStock } from '../stock.ts';
import { type ListingState, useListing } from '../use-listing.ts';

/** A listing and the products that its filters select from. Both are constant for a page. */
export interface ListingProps {
	readonly listing: Listing;
	readonly products: readonly Product[];
}

export interface Results extends ListingState {
	readonly matching: readonly Product[];
	readonly isInStock: IsInStock;
}

/** The filters of a listing, and the products that match. */
export function useResults(listing: Listing, products: readonly Product[]): Results {
	const state = useListing(listing);
	const { filters } = state;
	const { isInStock } = useStock();
	const matching = useMemo(
		() => listProducts(products, filters, isInStock),
		[products, filters, isInStock],
	);
	return { ...state, isInStock, matching };
}
