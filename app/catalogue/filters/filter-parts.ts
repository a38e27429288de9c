import { lazy } from 'react';
import { later } from '../../later.ts';

const load = async () => (await import('./touched-filters.ts')).touchedFilters;
const loadColumn = async () => (await load()).FilterColumn;
const hasQuery = typeof window !== 'undefined' && location.search !== '';

/**
 * The filters' code comes with the first touch of the page. With a query they have to show something
 * else than the built page does: then it comes at once.
 */
export const FilterColumn = hasQuery
	? lazy(async () => ({ default: await loadColumn() }))
	: later(loadColumn);

export const FilterDrawer = later(async () => (await load()).FilterDrawer);

// Only there where something is chosen, so never in the built page.
export const FilterChips = lazy(async () => ({ default: (await load()).FilterChips }));
export const NothingFits = lazy(async () => ({ default: (await load()).NothingFits }));
