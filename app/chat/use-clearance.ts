import { type RefObject, useEffect, useState } from 'react';
import { type Box, cornerSpot, freeSpot, type Spot } from './free-spot.ts';

/** Elements that the button must not cover: controls, fields, prices and headings. */
const protectedParts = 'a, button, input, select, textarea, summary, .tabular, h1, h2, h3';
/** A higher element is a picture or a card, which may be covered in part. */
const highestPx = 96;
/** The distance between two sampled points, less than the height of a line of text. */
const stepPx = 16;
/** The space around the button. */
const marginPx = 8;
/** Scrolling has ended after this time without a scroll event. */
const settledMs = 150;
/** Sizes of the button in rem, as in chat.css. */
const sizes = {
	wide: { width: 7.5, height: 2.75 },
	narrow: { width: 4.75, height: 2.75 },
	small: { width: 2.75, height: 2.75 },
} as const;

/**
 * A position where the chat's button covers nothing of these; null if there is none, and until the
 * first check.
 */
export function useClearance(dock: RefObject<HTMLElement | null>, isOff: boolean): Spot | null {
	const [spot, setSpot] = useState<Spot | null>(null);
	useEffect(() => {
		if (isOff) return;
		return afterScrollEnd(() => {
			// While the button moves, its position is meaningless. The end of the transition triggers
			// another check.
			if (!dock.current || dock.current.getAnimations().length > 0) return;
			const found = findSpot(dock.current);
			setSpot((now) => (isSame(now, found) ? now : found));
		});
	}, [dock, isOff]);
	return isOff ? cornerSpot : spot;
}

function isSame(one: Spot | null, other: Spot | null): boolean {
	return one?.lift === other?.lift && one?.isSmall === other?.isSmall;
}

function findSpot(dock: HTMLElement): Spot | null {
	const { right, bottom } = dock.getBoundingClientRect();
	const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
	const lift = Number.parseFloat(dock.style.getPropertyValue('--chat-lift')) || 0;
	const full = matchMedia('(min-width: 48rem)').matches ? sizes.wide : sizes.narrow;
	const inPx = ({ width, height }: typeof full | typeof sizes.small) => ({
		width: width * remPx,
		height: height * remPx,
	});
	const corner = {
		right,
		bottom: bottom + lift,
		full: inPx(dock.dataset.place === 'small' ? sizes.small : full),
		small: inPx(sizes.small),
	};
	return freeSpot(corner, (box) => isFree(box, dock));
}

/** Samples points of a box, which is cheaper than measuring all elements of the page. */
function isFree({ left, right, top, bottom }: Box, dock: HTMLElement): boolean {
	return steps(top - marginPx, bottom).every((y) =>
		steps(left - marginPx, right).every(
			(x) => !document.elementsFromPoint(x, y).some((part) => isProtectedAt(part, x, y, dock)),
		),
	);
}

/** Numbers between two ends, both included. */
function steps(from: number, to: number): readonly number[] {
	const count = Math.ceil((to - from) / stepPx);
	return Array.from({ length: count + 1 }, (_, step) => from + ((to - from) * step) / count);
}

function isProtectedAt(part: Element, x: number, y: number, dock: HTMLElement): boolean {
	if (!part.matches(protectedParts) || dock.contains(part)) return false;
	// A card's link is clickable beyond its own box.
	const { left, right, top, bottom } = part.getBoundingClientRect();
	return bottom - top <= highestPx && left <= x && x <= right && top <= y && y <= bottom;
}

/** Calls back when scrolling has ended, the focus has moved, or the page has changed. */
function afterScrollEnd(action: () => void): () => void {
	const controller = new AbortController();
	const options = { signal: controller.signal, passive: true };
	let timer: ReturnType<typeof setTimeout> | undefined;
	const wait = () => {
		clearTimeout(timer);
		timer = setTimeout(action, settledMs);
	};
	for (const occasion of ['scroll', 'resize', 'focusin', 'transitionend']) {
		window.addEventListener(occasion, wait, options);
	}
	const height = new ResizeObserver(wait);
	height.observe(document.body);
	// Parts of the page load, or appear above others.
	const parts = new MutationObserver(wait);
	parts.observe(document.body, { childList: true, subtree: true });
	return () => {
		clearTimeout(timer);
		controller.abort();
		height.disconnect();
		parts.disconnect();
	};
}
