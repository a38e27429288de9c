import { useState } from 'react';
import { useIsHydrated } from '../ui/hydrated.ts';

/**
 * Another key once a page that was opened with a query is alive: what its filters leave is put in
 * place of the built list, instead of moving about in it.
 */
export function useGridKey(): string {
	const [hadQuery] = useState(() => typeof window !== 'undefined' && location.search !== '');
	return useIsHydrated() && hadQuery ? 'asked' : 'built';
}
