import { type RefObject, useEffect, useRef } from 'react';
import type { Overlay } from '../../ui/dialog/overlay.ts';

/** A pointer on its way somewhere else opens nothing … */
const openAfterMs = 100;
/** … and one that cuts a corner on its way into the menu closes nothing. */
const closeAfterMs = 250;

/**
 * Opens a menu under the mouse, over its list item, and by the button in it. Opened by the button
 * it stays until something closes it; a mouse that came by and then presses the button keeps it.
 */
export function useMenuHover(menu: RefObject<HTMLElement | null>, overlay: Overlay): void {
	const { isOpen, open, close } = overlay;
	const state = useRef({ isOpen, isPinned: isOpen });
	useEffect(() => {
		state.current = { isOpen, isPinned: isOpen && state.current.isPinned };
	}, [isOpen]);

	useEffect(() => {
		const item = menu.current?.parentElement;
		if (!item) return;
		const controller = new AbortController();
		const { signal } = controller;
		let timer = 0;
		const forget = () => clearTimeout(timer);

		function onPress(event: MouseEvent) {
			// The header's own listener only knows how to open.
			event.stopPropagation();
			// A key has no pointer that may have opened the menu by coming here.
			const isMeant = state.current.isPinned || event.detail === 0;
			if (state.current.isOpen && isMeant) return close();
			state.current.isPinned = true;
			open();
		}

		function onMouse({ pointerType, type }: PointerEvent) {
			forget();
			if (pointerType !== 'mouse') return;
			if (type === 'pointerenter') timer = window.setTimeout(open, openAfterMs);
			else timer = window.setTimeout(leave, closeAfterMs);
		}

		function leave() {
			if (!state.current.isPinned && !menu.current?.matches(':focus-within')) close();
		}

		item.querySelector('button')?.addEventListener('click', onPress, { signal });
		// Whoever follows the link has no use for the menu any more.
		item.addEventListener('click', forget, { signal });
		item.addEventListener('pointerenter', onMouse, { signal });
		item.addEventListener('pointerleave', onMouse, { signal });
		signal.addEventListener('abort', forget);
		return () => controller.abort();
	}, [menu, open, close]);
}
