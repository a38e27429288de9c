import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { closeOverlays } from '../../ui/overlay.ts';

/**
 * A move to another page closes whatever lies over this one: at once, before the new page is
 * drawn. While a dialog is open nothing behind it can take the focus, the new heading neither.
 */
export function useLeaveOverlays(): void {
	useEffect(() => {
		const controller = new AbortController();
		const { signal } = controller;
		document.addEventListener('click', leaveWhereFollowed, { signal });
		// Before the router, which draws the page as soon as its own listener has returned.
		window.addEventListener('popstate', leave, { signal, capture: true });
		return () => controller.abort();
	}, []);
}

/** The router has taken the press of a link over from the browser. */
function leaveWhereFollowed({ target, defaultPrevented }: Event): void {
	if (defaultPrevented && target instanceof Element && target.closest('a')) leave();
}

function leave(): void {
	flushSync(closeOverlays);
}
