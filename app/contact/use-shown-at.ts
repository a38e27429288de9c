import { useState } from 'react';
import { leastTookMs } from '../../core/contact/contact.ts';
import { useIsHydrated } from '../ui/hydrated.ts';

/** When a form was shown, in milliseconds of `performance.now()`: with the page, where it was built into it. */
export function useShownAt(): number {
	const isHydrated = useIsHydrated();
	const [shownAtMs] = useState(() => {
		if (isHydrated) return performance.now();
		return mayHoldOldText() ? -leastTookMs : 0;
	});
	return shownAtMs;
}

/** Browsers put back what was typed before a reload: then it was not typed since this page came. */
function mayHoldOldText(): boolean {
	const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	return arrival?.type === 'reload' || arrival?.type === 'back_forward';
}
