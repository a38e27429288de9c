import { useState } from 'react';
import { useIsHydrated } from '../ui/hydrated.ts';

/**
 * A key that changes after hydration if the page was opened with a query: the filtered list
 * replaces the built one instead of being reconciled with it.
 */
export function useGridKey(): string {
	const [hadQuery] = useState(() => typeof window !== 'undefined' && location.search !== '');
	return useIsHydrated() && hadQuery ? 'asked' : 'built';
}
