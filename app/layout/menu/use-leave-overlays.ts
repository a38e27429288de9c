import { useEffect } from 'react';
import { closeOverlays } from '../../ui/overlay.ts';

/**
 * A link that is followed closes whatever lies over the page: as it is pressed, before the new
 * page is drawn. While a dialog is open nothing behind it can take the focus, the new heading
 * neither.
 */
export function useLeaveOverlays(): void {
	useEffect(() => {
		document.addEventListener('click', leave);
		return () => document.removeEventListener('click', leave);
	}, []);
}

/** The router has taken the press of a link over from the browser. */
function leave({ target, defaultPrevented }: Event): void {
	if (defaultPrevented && target instanceof Element && target.closest('a')) closeOverlays();
}
