import { startTransition, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Listing, readFilters, writeFilters } from '../../core/catalogue/filter-query.ts';
import type { Filters } from '../../core/catalogue/filters.ts';
import { useIsHydrated } from '../ui/hydrated.ts';

export type ChangeFilters = (
	change: (filters: Filters) => Filters,
	options?: {
		/** Goes on with what the last change began, such as a drag: Back undoes both at once. */
		readonly isSameStep?: boolean;
	},
) => void;

export interface ListingState {
	readonly filters: Filters;
	readonly change: ChangeFilters;
}

/**
 * The filters in the address, which has them alone. Each change is a step that Back undoes. The
 * built page knows no query: it is read once the page is alive.
 */
export function useListing(listing: Listing): ListingState {
	const { search } = useLocation();
	const query = useIsHydrated() ? search : '';
	const asked = useMemo(() => readFilters(new URLSearchParams(query), listing), [query, listing]);
	// The router changes the page when it gets round to it; a pressed checkbox shows that at once.
	const [filters, showAtOnce] = useOptimistic(asked);
	const navigate = useNavigate();

	const change: ChangeFilters = (toNext, { isSameStep = false } = {}) => {
		const now = readAddress(listing);
		const next = toNext(now);
		const nextQuery = writeFilters(next, listing).toString();
		if (nextQuery === writeFilters(now, listing).toString()) return;
		startTransition(() => {
			showAtOnce(next);
			navigate({ search: nextQuery }, { replace: isSameStep });
		});
	};

	return { filters, change };
}

/** Not from the last rendering: two quick presses would be one. */
function readAddress(listing: Listing): Filters {
	return readFilters(new URLSearchParams(location.search), listing);
}
