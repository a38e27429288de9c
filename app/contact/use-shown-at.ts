import { useState } from 'react';
import { leastTookMs } from '../../core/contact/contact.ts';
import { useIsHydrated } from '../ui/hydrated.ts';

/**
 * When a form was shown, in milliseconds of `performance.now()`: at 0 if the built page contains
 * it.
 */
export function useShownAt(): number {
	const isHydrated = useIsHydrated();
	const [shownAtMs] = useState(() => {
		if (isHydrated) return performance.now();
		return mayHoldOldText() ? -leastTookMs : 0;
	});
	return shownAtMs;
}

/** Whether the browser may have restored text, which was typed before this page load. */
function mayHoldOldText(): boolean {
	const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	return arrival?.type === 'reload' || arrival?.type === 'back_forward';
}
