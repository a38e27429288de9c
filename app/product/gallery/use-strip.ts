import { type RefObject, useRef, useState } from 'react';

export interface Strip {
	readonly list: RefObject<HTMLUListElement | null>;
	/** The picture that is in the strip's window, or to which it is on its way. */
	readonly shown: number;
	readonly show: (at: number) => void;
	/** For the list: follows what fingers and wheels do to it. */
	readonly following: {
		readonly onScroll: () => void;
		readonly onPointerDown: () => void;
		readonly onWheel: () => void;
	};
}

/** A strip of pictures that snaps, each as wide as its window. */
export function useStrip(count: number): Strip {
	const list = useRef<HTMLUListElement>(null);
	const aim = useRef<number | null>(null);
	const [shown, setShown] = useState(0);
	function show(at: number) {
		const strip = list.current;
		const to = Math.max(0, Math.min(at, count - 1));
		if (!strip) return;
		aim.current = to;
		setShown(to);
		strip.scrollTo({ left: to * strip.clientWidth });
	}
	/** On a way that a button asked for, what is passed is not what is shown. */
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
