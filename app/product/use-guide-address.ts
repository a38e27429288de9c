import { useCallback, useEffect, useRef } from 'react';
import { useOverlay } from '../ui/dialog/overlay.ts';

/** Where the size guide stands: links to it may come from anywhere. */
export const guideHash = '#size-guide';

/**
 * Open while the address says so: a plain link opens it, and Back or closing it gives the address
 * back as it was. The focus returns to the link, from which a move to `#` takes it.
 */
export function useGuideAddress() {
	const { isOpen, open, close: hide } = useOverlay();
	/** Whether the entry before this one is the same page without the guide. */
	const isPressed = useRef(false);
	useEffect(() => {
		const follow = () => {
			if (location.hash === guideHash) open();
			else hide();
		};
		const onChange = () => {
			isPressed.current = true;
			follow();
		};
		follow();
		addEventListener('hashchange', onChange);
		return () => removeEventListener('hashchange', onChange);
	}, [open, hide]);
	const close = useCallback(() => {
		hide();
		if (location.hash !== guideHash) return;
		if (isPressed.current) history.back();
		else history.replaceState(history.state, '', location.pathname + location.search);
	}, [hide]);
	useEffect(() => {
		return isOpen ? returnFocus : undefined;
	}, [isOpen]);
	return { isOpen, close };
}

function returnFocus(): void {
	document.querySelector<HTMLElement>(`a[href="${guideHash}"]`)?.focus();
}
