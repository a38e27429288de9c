import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from './after-paint.ts';

/** A ref to an element that takes the focus if the focused element was replaced by this one. */
export function useFocusIfLost<E extends HTMLElement>(): RefObject<E | null> {
	const element = useRef<E>(null);
	useEffect(
		() =>
			afterPaint(() => {
				if (document.activeElement === document.body) element.current?.focus();
			}),
		[],
	);
	return element;
}
