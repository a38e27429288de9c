import { useEffect } from 'react';
import { afterPaint } from '../../ui/after-paint.ts';
import { closeOverlays } from '../../ui/dialog/overlay.ts';

/**
 * A link that is followed closes whatever lies over the page, also one to the page that is shown. Is
 * it a dialog, then the press is seen first: to close it gives all of the page behind it new styles.
 */
export function useLeaveOverlays(): void {
	useEffect(() => {
		document.addEventListener('click', leave);
		return () => document.removeEventListener('click', leave);
	}, []);
}

/** The router has taken the press of a link over from the browser. */
function leave({ target, defaultPrevented }: Event): void {
	if (!defaultPrevented || !(target instanceof Element) || !target.closest('a')) return;
	if (document.querySelector('dialog:modal')) afterPaint(closeOverlays);
	else closeOverlays();
}
