import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * After a move within the shop to an address with `#`: goes to the element of that id, as the
 * browser does when a page is loaded. Back and forward keep their place.
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
