import { type RefObject, useEffect, useState } from 'react';
import type { Surroundings } from './testimonial-rotation.ts';

/** Until the first report. */
const unseen: Surroundings = {
	isInView: false,
	isHovered: false,
	isFocused: false,
	isTabHidden: false,
	isMotionReduced: false,
};

/** The conditions around an element. They update on every change. */
export function useSurroundings(element: RefObject<HTMLElement | null>): Surroundings {
	const [surroundings, setSurroundings] = useState(unseen);
	useEffect(() => {
		if (!element.current) return;
		return watch(element.current, (change) =>
			setSurroundings((before) => ({ ...before, ...change })),
		);
	}, [element]);
	return surroundings;
}

/** Reports the present conditions and every change, until the returned function is called. */
function watch(
	element: HTMLElement,
	onChange: (change: Partial<Surroundings>) => void,
): () => void {
	const controller = new AbortController();
	const { signal } = controller;
	const on = (target: EventTarget, type: string, change: () => Partial<Surroundings>) =>
		target.addEventListener(type, () => onChange(change()), { signal });

	const isTabHidden = () => ({ isTabHidden: document.hidden });
	const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
	const isMotionReduced = () => ({ isMotionReduced: stillness.matches });
	on(element, 'pointerenter', () => ({ isHovered: true }));
	on(element, 'pointerleave', () => ({ isHovered: false }));
	on(element, 'focusin', () => ({ isFocused: true }));
	on(element, 'focusout', () => ({ isFocused: false }));
	on(document, 'visibilitychange', isTabHidden);
	on(stillness, 'change', isMotionReduced);
	onChange({
		isHovered: element.matches(':hover'),
		isFocused: element.contains(document.activeElement),
		...isTabHidden(),
		...isMotionReduced(),
	});

	const observer = new IntersectionObserver(
		(entries) => onChange({ isInView: entries.at(-1)?.isIntersecting ?? false }),
		{ threshold: 0.4 },
	);
	observer.observe(element);
	return () => {
		controller.abort();
		observer.disconnect();
	};
}
