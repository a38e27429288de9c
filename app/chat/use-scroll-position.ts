import { useSyncExternalStore } from 'react';
import { afterPaint } from '../ui/after-paint.ts';

/**
 * Share of the page that has to be scrolled before small screens show the chat
 * (docs/requirements.md#chat).
 */
const shownFromShare = 0.5;
/** Pixels to the page's end from which on the chat stands higher (docs/requirements.md#chat). */
const nearEndPx = 200;

/** How the page stands under the chat's button. */
export interface ScrollPosition {
	readonly isHalfScrolled: boolean;
	readonly isNearEnd: boolean;
}

const occasions = ['scroll', 'resize'];

/** Where the page has been scrolled to, as far as the chat's button minds. */
export function useScrollPosition(): ScrollPosition {
	const [halfway, nearEnd] = useSyncExternalStore(watch, readPosition, () => '0 0').split(' ');
	return { isHalfScrolled: halfway === '1', isNearEnd: nearEnd === '1' };
}

function watch(listener: () => void): () => void {
	const controller = new AbortController();
	const options = { signal: controller.signal, passive: true };
	for (const occasion of occasions) window.addEventListener(occasion, listener, options);
	// The page grows as its parts arrive, and is another one after a move.
	// What made it longer or shorter is painted first.
	const observer = new ResizeObserver(() => afterPaint(listener));
	observer.observe(document.body);
	return () => {
		controller.abort();
		observer.disconnect();
	};
}

/** As a text, which is the same as long as nothing has changed. */
function readPosition(): string {
	const { scrollHeight, clientHeight } = document.documentElement;
	const scrollRange = scrollHeight - clientHeight;
	// A page that cannot be scrolled is seen whole.
	const isHalfScrolled = scrollRange <= 0 || scrollY / scrollRange >= shownFromShare;
	const isNearEnd = scrollRange - scrollY <= nearEndPx;
	return [isHalfScrolled, isNearEnd].map(Number).join(' ');
}
