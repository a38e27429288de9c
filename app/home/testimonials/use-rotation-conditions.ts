import { type RefObject, useEffect, useState } from 'react';
import type { RotationConditions } from './testimonial-rotation.ts';

/** Until the first report. */
const initial: RotationConditions = {
	isInView: false,
	isHovered: false,
	isFocused: false,
	isTabHidden: false,
	isMotionReduced: false,
};

/** The conditions around an element. They update on every change. */
export function useRotationConditions(element: RefObject<HTMLElement | null>): RotationConditions {
	const [conditions, setConditions] = useState(initial);
	useEffect(() => {
		if (!element.current) return;
		return watch(element.current, (change) =>
			setConditions((before) => ({ ...before, ...change })),
		);
	}, [element]);
	return conditions;
}

/** Reports the present conditions and every change, until the returned function is called. */
function watch(
	element: HTMLElement,
	onChange: (change: Partial<RotationConditions>) => void,
): () => void {
	const controller = new AbortController();
	const { signal } = controller;
	const on = (target: EventTarget, type: string, change: () => Partial<RotationConditions>) =>
		target.addEventListener(type, () => onChange(change()), { signal });

	const isTabHidden = () => ({ isTabHidden: document.hidden });
	const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
	const isMotionReduced = () => ({ isMotionReduced: reducedMotion.matches });
	on(element, 'pointerenter', () => ({ isHovered: true }));
	on(element, 'pointerleave', () => ({ isHovered: false }));
	on(element, 'focusin', () => ({ isFocused: true }));
	on(element, 'focusout', () => ({ isFocused: false }));
	on(document, 'visibilitychange', isTabHidden);
	on(reducedMotion, 'change', isMotionReduced);
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
