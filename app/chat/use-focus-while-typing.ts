import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Keeps the focus in the field if the page changes while the shopper types. */
export function useFocusWhileTyping(field: RefObject<HTMLInputElement | null>): void {
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of the address
	useEffect(() => {
		const input = field.current;
		if (!input?.value || document.activeElement !== input) return;
		// After the effect that focuses the new page's heading.
		queueMicrotask(() => input.focus({ preventScroll: true }));
	}, [pathname, field]);
}
