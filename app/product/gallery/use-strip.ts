import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Strip {
	readonly list: RefObject<HTMLUListElement | null>;
	/** The index of the visible picture, or of the target while scrolling. */
	readonly shown: number;
	readonly show: (at: number) => void;
	/** Handlers for the list, which follow touch and wheel scrolling. */
	readonly following: {
		readonly onScroll: () => void;
		readonly onPointerDown: () => void;
		readonly onWheel: () => void;
	};
}

/** A strip of pictures with scroll snapping. Each is as wide as the strip. */
export function useStrip(count: number): Strip {
	const list = useRef<HTMLUListElement>(null);
	const aim = useRef<number | null>(null);
	const [shown, setShown] = useState(0);
	// It can be scrolled before hydration.
	useEffect(() => {
		const strip = list.current;
		if (strip && strip.scrollLeft > 0) setShown(Math.round(strip.scrollLeft / strip.clientWidth));
	}, []);
	function show(at: number) {
		const strip = list.current;
		const to = Math.max(0, Math.min(at, count - 1));
		if (!strip) return;
		aim.current = to;
		setShown(to);
		strip.scrollTo({ left: to * strip.clientWidth });
	}
	/** During a scroll that a button started, pictures in between are not reported. */
	function onScroll() {
		const strip = list.current;
		if (!strip) return;
		const place = strip.scrollLeft / strip.clientWidth;
		const at = Math.round(place);
		if (aim.current === null) setShown(at);
		else if (Math.abs(place - aim.current) < 0.02) aim.current = null;
	}
	const letGo = () => {
		aim.current = null;
	};
	return { list, shown, show, following: { onScroll, onPointerDown: letGo, onWheel: letGo } };
}
