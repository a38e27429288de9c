import { useState } from 'react';
import { useIsHydrated } from '../ui/hydrated.ts';

/** When a form was shown, in milliseconds of `performance.now()`: with the page, where it was built into it. */
export function useShownAt(): number {
	const isHydrated = useIsHydrated();
	const [shownAtMs] = useState(() => (isHydrated ? performance.now() : 0));
	return shownAtMs;
}
