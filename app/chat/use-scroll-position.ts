import { useSyncExternalStore } from 'react';
import { afterPaint } from '../ui/after-paint.ts';

/**
 * The share of the page that must be scrolled before small screens show the chat
 * (docs/requirements.md#chat).
 */
const shownFromShare = 0.5;
/**
 * Within this distance of the page's end, the chat is placed higher (docs/requirements.md#chat).
 */
const nearEndPx = 200;

/** The scroll position, as far as the chat's button depends on it. */
export interface ScrollPosition {
	readonly isHalfScrolled: boolean;
	readonly isNearEnd: boolean;
}

const occasions = ['scroll', 'resize'];

/** The current scroll position. */
export function useScrollPosition(): ScrollPosition {
	const [halfway, nearEnd] = useSyncExternalStore(watch, readPosition, () => '0 0').split(' ');
	return { isHalfScrolled: halfway === '1', isNearEnd: nearEnd === '1' };
}

function watch(listener: () => void): () => void {
	const controller = new AbortController();
	const options = { signal: controller.signal, passive: true };
	for (const occasion of occasions) window.addEventListener(occasion, listener, options);
	// The page's height changes as parts load, and after a navigation.
	// The change is painted before the position is read.
	const observer = new ResizeObserver(() => afterPaint(listener));
	observer.observe(document.body);
	return () => {
		controller.abort();
		observer.disconnect();
	};
}

/** A string, so that equal positions compare as equal. */
function readPosition(): string {
	const { scrollHeight, clientHeight } = document.documentElement;
	const scrollRange = scrollHeight - clientHeight;
	// A page that cannot scroll counts as scrolled.
	const isHalfScrolled = scrollRange <= 0 || scrollY / scrollRange >= shownFromShare;
	const isNearEnd = scrollRange - scrollY <= nearEndPx;
	return [isHalfScrolled, isNearEnd].map(Number).join(' ');
}
