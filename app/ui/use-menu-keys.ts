import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Overlay } from './dialog/overlay.ts';

/**
 * Keyboard support of a menu that is in the same list item as its button: arrow keys move into and
 * within it, Escape closes it and restores the focus, a press or Tab outside closes it.
 */
export function useMenuKeys(menu: RefObject<HTMLElement | null>, overlay: Overlay): void {
	const { isOpen, open, close } = overlay;
	const wantsFocus = useRef(false);

	useEffect(() => {
		if (isOpen && wantsFocus.current) linksIn(menu.current)[0]?.focus();
		wantsFocus.current = false;
	}, [isOpen, menu]);

	// A layout effect, so that keys work as soon as the menu is visible.
	useLayoutEffect(() => {
		const item = menu.current?.parentElement;
		if (!item) return;
		const button = item.querySelector('button');
		const controller = new AbortController();
		const { signal } = controller;

		function onArrow(event: KeyboardEvent) {
			const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
			if (step === undefined || !(event.target instanceof HTMLElement)) return;
			const stops = [button, ...linksIn(menu.current)];
			const at = stops.indexOf(event.target);
			// On the link beside the button, arrow keys scroll the page as usual.
			if (at < 0) return;
			event.preventDefault();
			wantsFocus.current = step > 0;
			if (isOpen) stops[at + step]?.focus();
			else if (step > 0) open();
		}

		function onEscape({ key }: KeyboardEvent) {
			if (key !== 'Escape') return;
			if (item?.contains(document.activeElement)) button?.focus();
			close();
		}

		function onOutside({ target }: Event) {
			if (target instanceof Node && !item?.contains(target)) close();
		}

		item.addEventListener('keydown', onArrow, { signal });
		if (isOpen) {
			document.addEventListener('keydown', onEscape, { signal });
			document.addEventListener('pointerdown', onOutside, { signal });
			document.addEventListener('focusin', onOutside, { signal });
		}
		return () => controller.abort();
	}, [isOpen, menu, open, close]);
}

function linksIn(menu: HTMLElement | null): HTMLElement[] {
	return [...(menu?.querySelectorAll('a') ?? [])];
}
