import { type RefObject, useEffect, useRef } from 'react';
import type { Overlay } from '../../ui/dialog/overlay.ts';

/** A pointer that only passes opens nothing. */
const openAfterMs = 100;
/** A pointer that leaves the menu for a moment does not close it. */
const closeAfterMs = 250;

/**
 * Opens a menu by the mouse over its list item, or by its button. A menu that the button opened
 * stays open. A press on the button keeps a menu that the mouse opened.
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
			// The header's own listener only opens.
			event.stopPropagation();
			// A key press has no pointer that may have opened the menu.
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
		// A click cancels a pending opening or closing.
		item.addEventListener('click', forget, { signal });
		item.addEventListener('pointerenter', onMouse, { signal });
		item.addEventListener('pointerleave', onMouse, { signal });
		signal.addEventListener('abort', forget);
		return () => controller.abort();
	}, [menu, open, close]);
}
