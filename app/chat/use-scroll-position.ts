import { useEffect, useState } from 'react';
import { afterPaint } from '../ui/after-paint.ts';

/**
 * The share of the page that must be scrolled before small screens show the chat
 * (docs/requirements.md#chat).
 */
const shownFromShare = 0.5;
/** Within this distance of the page's end, the chat stands higher (docs/requirements.md#chat). */
const nearEndPx = 200;
/** A shorter move, such as that of a resting finger, is no change of direction. */
const leastMovePx = 8;

/** What the chat's button needs to know of the scroll position. */
export interface ScrollPosition {
	/** Whether small screens show the button. */
	readonly isShown: boolean;
	readonly isNearEnd: boolean;
}

/** The current scroll position. */
export function useScrollPosition(): ScrollPosition {
	const [isShown, setShown] = useState(false);
	const [isNearEnd, setNearEnd] = useState(false);
	useEffect(() => {
		let lastY = scrollY;
		let isGoingDown = false;
		return watchScrolling(() => {
			if (Math.abs(scrollY - lastY) >= leastMovePx) {
				isGoingDown = scrollY > lastY;
				lastY = scrollY;
			}
			const { scrollHeight, clientHeight } = document.documentElement;
			const scrollRange = scrollHeight - clientHeight;
			const isEnd = scrollRange - scrollY <= nearEndPx;
			// A page that cannot scroll counts as scrolled.
			const isHalfScrolled = scrollRange <= 0 || scrollY / scrollRange >= shownFromShare;
			setNearEnd(isEnd);
			setShown(isHalfScrolled && (isEnd || !isGoingDown));
		});
	}, []);
	return { isShown, isNearEnd };
}

/** Calls back at once, and whenever the scroll position or the page's height may have changed. */
function watchScrolling(onChange: () => void): () => void {
	const controller = new AbortController();
	const options = { signal: controller.signal, passive: true };
	for (const occasion of ['scroll', 'resize']) window.addEventListener(occasion, onChange, options);
	// The page's height changes as parts load, and after a navigation. The observer reports the first
	// height too. The change is painted before the position is read.
	const observer = new ResizeObserver(() => afterPaint(onChange));
	observer.observe(document.body);
	return () => {
		controller.abort();
		observer.disconnect();
	};
}
