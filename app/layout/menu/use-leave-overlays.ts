import { useEffect } from 'react';
import { closeOverlays } from '../../ui/overlay.ts';

/**
 * A move to another page closes whatever lies over this one: as the link is pressed, not as the
 * new page stands. The focus which a dialog gives back must not come after the page's own.
 */
export function useLeaveOverlays(): void {
	useEffect(() => {
		const controller = new AbortController();
		const { signal } = controller;
		document.addEventListener('click', closeWhereFollowed, { signal });
		window.addEventListener('popstate', closeOverlays, { signal });
		return () => controller.abort();
	}, []);
}

/** The router has taken the press of a link over from the browser. */
function closeWhereFollowed({ target, defaultPrevented }: Event): void {
	if (defaultPrevented && target instanceof Element && target.closest('a')) closeOverlays();
}
