import { useEffect } from 'react';
import { afterPaint } from '../../ui/after-paint.ts';
import { closeOverlays } from '../../ui/dialog/overlay.ts';

/**
 * Closes all overlays when a link is followed, even a link to the present page. A dialog closes
 * after the press was painted, because closing it restyles the whole page.
 */
export function useLeaveOverlays(): void {
	useEffect(() => {
		document.addEventListener('click', leave);
		return () => document.removeEventListener('click', leave);
	}, []);
}

/** The router has handled the click. */
function leave({ target, defaultPrevented }: Event): void {
	if (!defaultPrevented || !(target instanceof Element) || !target.closest('a')) return;
	if (document.querySelector('dialog:modal')) afterPaint(closeOverlays);
	else closeOverlays();
}
