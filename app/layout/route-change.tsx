import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { closeOverlays, isOverlayOfThisAddress } from '../ui/dialog/overlay.ts';
import { LiveRegion } from '../ui/live-region.tsx';

/**
 * After a move within the shop: focus on the new page's heading and its title said, whatever lay
 * over the page before closed, and on forward moves up to the top (docs/requirements.md#pages).
 */
export function RouteChange() {
	const { pathname, hash } = useLocation();
	const movedBy = useNavigationType();
	const shown = useRef(pathname);
	const [title, setTitle] = useState('');
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		// What was opened while this page was on its way stays, and keeps the focus.
		if (!isOverlayOfThisAddress()) {
			closeOverlays();
			focusHeading();
		}
		setTitle(document.title);
		// With a hash the way leads to that element, whose own code goes there.
		if (movedBy !== 'POP' && !hash) scrollToTop();
	}, [pathname, hash, movedBy]);
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
