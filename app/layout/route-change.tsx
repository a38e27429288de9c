import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { closeOverlays, isOverlayOfThisAddress } from '../ui/dialog/overlay.ts';
import { LiveRegion } from '../ui/live-region.tsx';

/**
 * After a navigation: focuses the new page's heading, announces its title, closes overlays, and
 * scrolls to the top on forward moves (docs/requirements.md#pages).
 */
export function RouteChange() {
	const { pathname, hash, state } = useLocation();
	const movedBy = useNavigationType();
	// The first save of a form gives it an address. What is shown and focused stays.
	const isSameForm = movedBy === 'REPLACE' && state?.form !== undefined;
	const shown = useRef(pathname);
	const [title, setTitle] = useState('');
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		if (isSameForm) return;
		// An overlay that opened during the navigation stays, and keeps the focus.
		if (!isOverlayOfThisAddress()) {
			closeOverlays();
			focusHeading();
		}
		setTitle(document.title);
		// With a fragment, useHashTarget scrolls.
		if (movedBy !== 'POP' && !hash) scrollToTop();
	}, [pathname, hash, movedBy, isSameForm]);
	return <LiveRegion message={title} />;
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
