import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * After a navigation to a URL with a fragment, scrolls to the element of that id, as the browser
 * does on a page load. Back and forward restore the scroll position instead.
 */
export function useHashTarget(): void {
	const location = useLocation();
	const movedBy = useNavigationType();
	useEffect(() => {
		if (!location.hash || movedBy === 'POP') return;
		const controller = new AbortController();
		import('./reach.ts').then(
			({ reach }) => reach(location.hash.slice(1), controller),
			(cause: unknown) => console.warn('The way to a part of the page is missing', cause),
		);
		return () => controller.abort();
	}, [location, movedBy]);
}
