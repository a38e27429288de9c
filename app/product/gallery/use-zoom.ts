import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import {
	type Box,
	type Point,
	panBy,
	togglePressed,
	type View,
	wholeView,
	zoomBy,
} from './zoom-view.ts';

/** The largest distance in time and space between the presses of a double press. */
const doubleMs = 350;
const nearPx = 24;
/** The distance of a swipe to the next picture. */
const swipePx = 50;

export interface Zoom {
	readonly stage: RefObject<HTMLDivElement | null>;
	readonly view: View;
	/** Whether fingers hold the picture. Then it moves without a transition. */
	readonly isHeld: boolean;
	/** Zooms about the center of the stage. */
	readonly zoom: (factor: number) => void;
	readonly pan: (dx: number, dy: number) => void;
	readonly reset: () => void;
	readonly handlers: Pick<
		React.DOMAttributes<HTMLDivElement>,
		'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
	>;
}

interface Press extends Point {
	readonly time: number;
}

/** Pinch, drag and double press on a stage. A swipe over a whole picture moves to another. */
export function useZoom(onSwipe: (step: 1 | -1) => void): Zoom {
	const stage = useRef<HTMLDivElement>(null);
	const [view, setView] = useState(wholeView);
	const [isHeld, setHeld] = useState(false);
	const fingers = useRef(new Map<number, Point>());
	const start = useRef<Point | null>(null);
	const lastPress = useRef<Press | null>(null);

	const box = (): Box => ({
		width: stage.current?.clientWidth ?? 0,
		height: stage.current?.clientHeight ?? 0,
	});
	const pointOf = (event: PointerEvent): Point => {
		const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {};
		return { x: event.clientX - left, y: event.clientY - top };
	};

	function onPointerDown(event: PointerEvent<HTMLDivElement>) {
		if (event.button !== 0) return;
		event.currentTarget.setPointerCapture(event.pointerId);
		const point = pointOf(event);
		fingers.current.set(event.pointerId, point);
		// With a second finger it is a pinch, and no press or swipe.
		start.current = fingers.current.size === 1 ? point : null;
		setHeld(true);
	}

	function onPointerMove(event: PointerEvent<HTMLDivElement>) {
		const before = [...fingers.current.values()];
		if (!fingers.current.has(event.pointerId)) return;
		fingers.current.set(event.pointerId, pointOf(event));
		const after = [...fingers.current.values()];
		setView((now) => followed(now, before, after, box()));
	}

	function onPointerUp(event: PointerEvent<HTMLDivElement>) {
		if (!fingers.current.delete(event.pointerId)) return;
		setHeld(fingers.current.size > 0);
		const from = start.current;
		if (!from) return;
		start.current = null;
		const to = pointOf(event);
		if (distance(from, to) < nearPx) onPress({ ...to, time: event.timeStamp });
		else if (view.scale === 1 && Math.abs(to.x - from.x) > swipePx) onSwipe(to.x < from.x ? 1 : -1);
	}

	function onPress(press: Press) {
		const last = lastPress.current;
		const isDouble =
			last !== null && press.time - last.time < doubleMs && distance(last, press) < nearPx;
		lastPress.current = isDouble ? null : press;
		if (isDouble) setView((now) => togglePressed(now, press, box()));
	}

	function onPointerCancel(event: PointerEvent<HTMLDivElement>) {
		fingers.current.delete(event.pointerId);
		start.current = null;
		setHeld(fingers.current.size > 0);
	}

	return {
		stage,
		view,
		isHeld,
		zoom(factor) {
			const { width, height } = box();
			setView((now) => zoomBy(now, factor, { x: width / 2, y: height / 2 }, box()));
		},
		pan: (dx, dy) => setView((now) => panBy(now, dx, dy, box())),
		reset: () => setView(wholeView),
		handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
	};
}

/** The view after a move: one finger drags, two fingers pinch about their midpoint. */
function followed(view: View, [a, b]: readonly Point[], [c, d]: readonly Point[], box: Box): View {
	if (!a || !c) return view;
	if (!b || !d) return panBy(view, c.x - a.x, c.y - a.y, box);
	const [from, to] = [between(a, b), between(c, d)];
	const moved = panBy(view, to.x - from.x, to.y - from.y, box);
	return zoomBy(moved, distance(c, d) / Math.max(1, distance(a, b)), to, box);
}

function distance(a: Point, b: Point): number {
	return Math.hypot(a.x - b.x, a.y - b.y);
}

function between(a: Point, b: Point): Point {
	return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
