import { FilterColumn } from './filter-column.tsx';
import { FilterDrawer } from './filter-drawer.tsx';

/** One file for both: they are made of the same parts. */
export const touchedFilters = { FilterColumn, FilterDrawer };
