import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * After a move within the shop: focus on the new page's heading, so that it is read out, and on
 * forward moves up to the top (spec 2; design 5: Back keeps the place, which the browser restores).
 */
export function useRouteChange(): void {
	const { pathname } = useLocation();
	const movedBy = useNavigationType();
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		focusHeading();
		if (movedBy !== 'POP') scrollToTop();
	}, [pathname, movedBy]);
}

function focusHeading(): void {
	const heading = document.querySelector<HTMLElement>('main h1');
	if (!heading) return;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
}

function scrollToTop(): void {
	const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
	scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
}
