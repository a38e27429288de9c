import { type RefObject, useEffect, useState } from 'react';
import { type Box, clearLift } from './clear-lift.ts';

/** What a shopper presses or types into. */
const controls = 'a, button, input, select, textarea, summary';
/** Taller is a picture or a card, which may be covered in part. */
const tallestPx = 96;
/** For the small button on the shoulder of the large one. */
const marginPx = 8;
/** The page rests after this long without a scroll. */
const restMs = 150;
/** What rests out of sight (app/ui/rests.ts) is not drawn to be asked where it stands. */
const sight = { visibilityProperty: true, contentVisibilityAuto: true };

/** By how many pixels the chat's button has to stand higher, so that it covers no other. */
export function useClearance(launcher: RefObject<HTMLElement | null>, isOpen: boolean): number {
	const [lift, setLift] = useState(0);
	useEffect(() => {
		if (isOpen) return;
		return whenAtRest(() => {
			if (launcher.current) setLift((before) => freeLift(launcher.current, before) ?? before);
		});
	}, [launcher, isOpen]);
	return lift;
}

/** Undefined while the button is on its way, or nowhere: then its place says nothing. */
function freeLift(launcher: HTMLElement | null, lift: number): number | undefined {
	const dock = launcher?.parentElement;
	if (!launcher || !dock || dock.getAnimations().length > 0) return undefined;
	const { left, right, top, bottom } = launcher.getBoundingClientRect();
	const own: Box = {
		left: left - marginPx,
		right,
		top: top + lift - marginPx,
		bottom: bottom + lift,
	};
	const others = [...document.querySelectorAll(controls)].filter(
		(control) => !dock.contains(control) && control.checkVisibility(sight),
	);
	const boxes = others.map((control) => control.getBoundingClientRect());
	return clearLift(
		own,
		boxes.filter(({ width, height }) => width > 0 && height > 0 && height <= tallestPx),
	);
}

/** Calls whenever the page stands still again, or what has the focus is another. */
function whenAtRest(action: () => void): () => void {
	const controller = new AbortController();
	const options = { signal: controller.signal, passive: true };
	let timer: ReturnType<typeof setTimeout> | undefined;
	const wait = () => {
		clearTimeout(timer);
		timer = setTimeout(action, restMs);
	};
	for (const occasion of ['scroll', 'resize', 'focusin', 'transitionend']) {
		window.addEventListener(occasion, wait, options);
	}
	const sizes = new ResizeObserver(wait);
	sizes.observe(document.body);
	// Parts of the page arrive, or turn up over others.
	const parts = new MutationObserver(wait);
	parts.observe(document.body, { childList: true, subtree: true });
	return () => {
		clearTimeout(timer);
		controller.abort();
		sizes.disconnect();
		parts.disconnect();
	};
}
