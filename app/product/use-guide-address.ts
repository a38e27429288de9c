import { useCallback, useEffect, useRef } from 'react';
import { useOverlay } from '../ui/dialog/overlay.ts';

/** The fragment of the size guide. Links to it may come from anywhere. */
export const guideHash = '#size-guide';

/**
 * The guide is open while the URL has its fragment: a plain link opens it, and Back or closing
 * restores the URL. The focus returns to the link, because the fragment navigation moved it.
 */
export function useGuideAddress() {
	const { isOpen, open, close: hide } = useOverlay();
	/** Whether the previous history entry is the same page without the guide. */
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
