import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Listing, readFilters, writeFilters } from '../../../core/catalogue/filter-query.ts';
import type { Filters } from '../../../core/catalogue/filters.ts';
import type { ChangeFilters } from '../use-listing.ts';

/**
 * Reads what was pressed before hydration. The browser's form controls hold it, and their names and
 * values match the query.
 */
export function useEarlyPresses(
	form: RefObject<HTMLFormElement | null>,
	listing: Listing,
	change: ChangeFilters,
): void {
	const pressed = useRef<Filters>(null);
	// Read before React resets the controls to the address, and applied when the router listens.
	useLayoutEffect(() => {
		if (!form.current || location.search) return;
		const early = readFilters(formQuery(form.current), listing);
		if (writeFilters(early, listing).size > 0) pressed.current = early;
	}, [form, listing]);
	useEffect(() => {
		const early = pressed.current;
		pressed.current = null;
		if (early) change(() => early);
	}, [change]);
}

function formQuery(form: HTMLFormElement): URLSearchParams {
	const query = new URLSearchParams();
	for (const [name, value] of new FormData(form)) {
		if (typeof value === 'string') query.append(name, value);
	}
	return query;
}
