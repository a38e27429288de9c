import { useState } from 'react';
import { pageSize, withShow } from '../../core/catalogue/show-query.ts';
import { useIsHydrated } from '../ui/hydrated.ts';

/**
 * A key that changes after hydration if the page was opened with filters: the filtered list
 * replaces the built one instead of being reconciled with it.
 */
export function useGridKey(): string {
	const [hadFilters] = useState(
		() => typeof window !== 'undefined' && withShow(location.search, pageSize) !== '',
	);
	return useIsHydrated() && hadFilters ? 'asked' : 'built';
}
