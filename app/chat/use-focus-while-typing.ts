import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** A move to another page gives the focus to its heading: not while the next message is being typed. */
export function useFocusWhileTyping(field: RefObject<HTMLInputElement | null>): void {
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the address is the occasion, not a value
	useEffect(() => {
		const input = field.current;
		if (!input?.value || document.activeElement !== input) return;
		// After the heading was given it: all effects of a move run at once.
		queueMicrotask(() => input.focus({ preventScroll: true }));
	}, [pathname, field]);
}
