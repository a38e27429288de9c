import { startTransition, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
	type Listing,
	readFilters,
	slugOf,
	writeFilters,
} from '../../core/catalogue/filter-query.ts';
import type { Filters } from '../../core/catalogue/filters.ts';
import { pageSize, readShow, withShow } from '../../core/catalogue/show-query.ts';
import { useIsHydrated } from '../ui/hydrated.ts';

export type ChangeFilters = (
	change: (filters: Filters) => Filters,
	options?: {
		/** Whether the change continues the last one, such as a drag. Back undoes both at once. */
		readonly isSameStep?: boolean;
	},
) => void;

export interface ListingState {
	readonly filters: Filters;
	readonly change: ChangeFilters;
	/** The number of products that are shown at most. A change of the filters resets it. */
	readonly show: number;
	/** Whether the address asks for one category, which is not offered here. */
	readonly isOtherCategory: boolean;
}

/**
 * The filters, which are stored only in the URL. Each change is a history entry. The built page
 * knows no query, so it is read after hydration.
 */
export function useListing(listing: Listing): ListingState {
	const { search } = useLocation();
	const address = useIsHydrated() ? search : '';
	const query = withShow(address, pageSize);
	const asked = useMemo(() => readFilters(new URLSearchParams(query), listing), [query, listing]);
	// The router updates in a transition. The optimistic state shows a pressed checkbox at once.
	const [filters, showAtOnce] = useOptimistic(asked);
	const navigate = useNavigate();

	const change: ChangeFilters = (toNext, { isSameStep = false } = {}) => {
		const now = readAddress(listing);
		const next = toNext(now);
		const nextQuery = writeFilters(next, listing).toString();
		// The address may ask for what is not offered here. Then the same filters are a change too.
		if (nextQuery === withShow(location.search, pageSize)) return;
		startTransition(() => {
			showAtOnce(next);
			navigate({ search: nextQuery }, { replace: isSameStep });
		});
	};

	return {
		filters,
		change,
		show: filters === asked ? readShow(address) : pageSize,
		isOtherCategory: filters === asked && asksForOther(query, listing),
	};
}

function asksForOther(query: string, { categories }: Listing): boolean {
	const [asked, second] = new URLSearchParams(query).getAll('category');
	if (asked === undefined || second !== undefined) return false;
	return !categories.some((category) => slugOf.categories(category) === asked);
}

/**
 * Reads the current URL, not the last render, because two quick presses would overwrite each other.
 */
function readAddress(listing: Listing): Filters {
	return readFilters(new URLSearchParams(location.search), listing);
}
