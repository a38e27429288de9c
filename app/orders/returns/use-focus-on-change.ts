import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element when a value changes, but not on the first render. */
export function useFocusOnChange<Kind extends HTMLElement>(value: unknown): RefObject<Kind | null> {
	const element = useRef<Kind>(null);
	const before = useRef(value);
	useEffect(() => {
		if (before.current === value) return;
		before.current = value;
		element.current?.focus();
	}, [value]);
	return element;
}
