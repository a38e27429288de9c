import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { safeStorage } from '../browser/safe-storage.ts';

/** The history entry of the last long list, and its scroll position. */
const stored = safeStorage(() => sessionStorage, 'blue-list-scroll');

/**
 * Restores the scroll position of a list that is longer than its built page. After a page load the
 * browser does it too early, while the list is short.
 */
export function useListScroll(isLong: boolean): void {
	const { key, pathname, search } = useLocation();
	const entry = key + pathname + search;
	useLayoutEffect(() => {
		if (!isLong) return;
		const [savedEntry, top] = stored.read()?.split(' ') ?? [];
		if (savedEntry === entry) scrollTo(0, Number(top));
		const save = () => stored.write(`${entry} ${scrollY}`);
		// The last event that every browser sends before a page is left.
		document.addEventListener('visibilitychange', save);
		return () => {
			save();
			document.removeEventListener('visibilitychange', save);
		};
	}, [isLong, entry]);
}
