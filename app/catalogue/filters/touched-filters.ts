import { FilterChips } from './filter-chips.tsx';
import { FilterColumn } from './filter-column.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { NothingFits } from './nothing-fits.tsx';

/** One file for all: they are made of the same parts. */
export const touchedFilters = { FilterChips, FilterColumn, FilterDrawer, NothingFits };
