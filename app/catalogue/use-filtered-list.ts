import { useId, useRef } from 'react';
import { activeFilters, clearFilters } from '../../core/catalogue/active-filters.ts';
import { useOverlay } from '../ui/dialog/overlay.ts';
import { matchMessage } from './filters/filter-texts.ts';
import { useChangeCount } from './filters/use-change-count.ts';
import { type ListingProps, useResults } from './filters/use-results.ts';

/** The filtered products of a collection, and what its controls share. */
export function useFilteredList(props: ListingProps) {
	const results = useResults(props);
	const { filters, change, count, all } = results;
	const heading = useRef<HTMLHeadingElement>(null);
	const clear = () => {
		heading.current?.focus();
		change(clearFilters);
	};
	return {
		results,
		formId: useId(),
		/** The heading with the count. It gets the focus when the focused control disappears. */
		heading,
		drawer: useOverlay(),
		changeCount: useChangeCount(filters),
		active: activeFilters(filters).length,
		count: matchMessage(count, all),
		clear,
	};
}

export type FilteredList = ReturnType<typeof useFilteredList>;
