import { useLayoutEffect, useRef } from 'react';

/** What each key does, by what it types: `j`, `/`, `?`. */
export type Keys = Readonly<Record<string, () => void>>;

/** Keys of a screen, which rest while something is typed or a dialog lies over it. */
export function useKeys(keys: Keys): void {
	const latest = useRef(keys);
	// Before the screen can be seen: whoever sees it may press a key.
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
