import { type RefObject, useLayoutEffect } from 'react';
import { activeFilters } from '../../../core/active-filters.ts';
import { type Listing, readFilters } from '../../../core/filter-query.ts';
import type { ChangeFilters } from '../use-listing.ts';

/**
 * What was pressed in the built page before its code was here: the browser's own controls know it.
 * Their names and values are those of the address.
 */
export function useEarlyPresses(
	form: RefObject<HTMLFormElement | null>,
	listing: Listing,
	change: ChangeFilters,
): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: only what was there when the code came
	useLayoutEffect(() => {
		if (!form.current || location.search) return;
		const pressed = readFilters(formQuery(form.current), listing);
		if (activeFilters(pressed).length > 0) change(({ sort }) => ({ ...pressed, sort }));
	}, []);
}

function formQuery(form: HTMLFormElement): URLSearchParams {
	const query = new URLSearchParams();
	for (const [name, value] of new FormData(form)) {
		if (typeof value === 'string') query.append(name, value);
	}
	return query;
}
