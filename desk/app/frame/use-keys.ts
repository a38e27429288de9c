import { useLayoutEffect, useRef } from 'react';

/** Handlers by the typed key: `j`, `/`, `?`. */
export type Keys = Readonly<Record<string, () => void>>;

/** Handles keys of a screen. They are off in text fields and while a dialog is open. */
export function useKeys(keys: Keys): void {
	useKeyDown((event) => {
		if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
		const press = keys[event.key];
		if (!press || isTyping(event.target) || isDialogOpen()) return;
		event.preventDefault();
		press();
	});
}

/** Handles Ctrl+S, or Cmd+S on a Mac, in text fields too. The browser's dialog does not open. */
export function useSaveKey(save: () => void): void {
	useKeyDown((event) => {
		const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
		if (!isSave || event.altKey || event.shiftKey) return;
		event.preventDefault();
		if (!isDialogOpen()) save();
	});
}

function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
	const latest = useRef(onKey);
	// A layout effect, so that keys work as soon as the screen is visible.
	useLayoutEffect(() => {
		latest.current = onKey;
	});
	useLayoutEffect(() => {
		const controller = new AbortController();
		document.addEventListener('keydown', (event) => latest.current(event), {
			signal: controller.signal,
		});
		return () => controller.abort();
	}, []);
}

function isDialogOpen(): boolean {
	return document.querySelector('dialog[open]') !== null;
}

function isTyping(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement)) return false;
	const isTicked = target instanceof HTMLInputElement && /checkbox|radio/.test(target.type);
	return !isTicked && target.matches('input, select, textarea');
}
