import { useLayoutEffect, useRef } from 'react';

/** Handlers by the typed key: `j`, `/`, `?`. */
export type Keys = Readonly<Record<string, () => void>>;

/** Handles keys of a screen. They are off in text fields and while a dialog is open. */
export function useKeys(keys: Keys): void {
	const latest = useRef(keys);
	// A layout effect, so that keys work as soon as the screen is visible.
	useLayoutEffect(() => {
		latest.current = keys;
	});
	useLayoutEffect(() => {
		const controller = new AbortController();
		const onKey = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
			const press = latest.current[event.key];
			if (!press || isTyping(event.target) || document.querySelector('dialog[open]')) return;
			event.preventDefault();
			press();
		};
		document.addEventListener('keydown', onKey, { signal: controller.signal });
		return () => controller.abort();
	}, []);
}

function isTyping(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement)) return false;
	const isTicked = target instanceof HTMLInputElement && /checkbox|radio/.test(target.type);
	return !isTicked && target.matches('input, select, textarea');
}
