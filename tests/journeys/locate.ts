import type { Point } from './browser.ts';

export type Role =
	| 'button'
	| 'link'
	| 'tab'
	| 'field'
	| 'checkbox'
	| 'radio'
	| 'heading'
	| 'image'
	| 'dialog';

/** Native elements and explicit roles. `field` is every control for text or a choice. */
export const selectors: Readonly<Record<Role, string>> = {
	button: 'button:not([role]), [role=button], summary',
	link: 'a[href]:not([role])',
	tab: '[role=tab]',
	field: 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea, select',
	checkbox: 'input[type=checkbox]',
	radio: 'input[type=radio]',
	heading: 'h1, h2, h3',
	image: 'img, [role=img]',
	dialog: 'dialog',
};

export interface Located {
	/** A point where the pointer reaches the element; absent if there is none. */
	readonly point?: Point;
	/** Why it cannot be used yet. */
	readonly obstacle?: string;
	/** The value of a field; for a select, the text of its option. */
	readonly value: string;
}

/**
 * What happens with the element that is found. `press` swallows the next press of the pointer if it
 * does not reach the element, because a page that still scrolls may move it away
 * (`missedInPage` tells).
 */
export type Purpose = 'look' | 'focus' | 'press';

/** Set by `locateInPage` in the page. */
interface Guarded {
	isPressMissed?: boolean;
	guard?: AbortController;
}

/** Runs in the page: whether the last press did not reach its element. False on a new page. */
export function missedInPage(): boolean {
	return (window as Guarded).isPressMissed ?? false;
}

/**
 * Runs in the page: finds the first visible element of a role whose accessible name is `name` (or
 * matches it as a pattern), scrolls to it, and focuses or guards it on request. Firefox's own finder
 * by role needs up to a second for each element.
 */
export async function locateInPage(
	selector: string,
	name: string,
	isPattern: boolean,
	purpose: Purpose,
): Promise<Located | null> {
	// Translated texts end with a space of no width (tests/browser/translator.ts).
	const tidy = (text: string | null | undefined) =>
		(text ?? '')
			.replace(/\u200b/g, '')
			.replace(/\s+/g, ' ')
			.trim();
	const visibleText = (element: Element) => {
		const copy = element.cloneNode(true) as Element;
		for (const part of copy.querySelectorAll('[aria-hidden=true], select, input')) part.remove();
		for (const image of copy.querySelectorAll('img')) image.replaceWith(image.alt);
		return tidy(copy.textContent);
	};
	const nameOf = (element: Element) => {
		const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
		const labels = 'labels' in element ? [...((element.labels ?? []) as NodeListOf<Element>)] : [];
		const byId = ids.map((id) => document.getElementById(id)).filter((part) => part !== null);
		const parts = byId.length > 0 ? byId : labels;
		const own = tidy(element.getAttribute('aria-label'));
		if (byId.length === 0 && own) return own;
		if (parts.length > 0) return parts.map(visibleText).join(' ');
		return tidy(element.getAttribute('alt')) || visibleText(element);
	};
	const isNamed = (element: Element) => {
		const found = nameOf(element);
		return isPattern ? new RegExp(name).test(found) : found === name;
	};
	const isVisible = (element: Element) =>
		element.checkVisibility({ visibilityProperty: true }) &&
		!element.closest('[inert]') &&
		element.getBoundingClientRect().width > 0;

	// Elements outside of a modal dialog cannot be reached.
	const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
	const element = [root, ...root.querySelectorAll('*')].find(
		(one) => one instanceof Element && one.matches(selector) && isVisible(one) && isNamed(one),
	) as Element | undefined;
	if (!element) return null;
	const input = element as HTMLInputElement;
	const value =
		element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : input.value;
	const state = { value: value ?? '' };
	const isHydrated =
		!element.closest('#root') || document.documentElement.dataset.hydrated === 'all';
	const isOver = (above: Element) =>
		element.contains(above) || above.closest('label')?.control === element;
	const hit = () => {
		const { left, top, width, height } = element.getBoundingClientRect();
		const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
		const above = document.elementFromPoint(point.x, point.y);
		return { point, above, isFree: above && isOver(above) };
	};
	// A hidden tab has no frames and a busy one few, so animations of a dialog are checked too.
	const frame = () =>
		new Promise((resolve) => {
			requestAnimationFrame(resolve);
			setTimeout(resolve, 1000);
		});
	if (!hit().isFree) element.scrollIntoView({ block: 'center', behavior: 'instant' });
	const before = hit().point;
	for (let frames = 0; frames < 3; frames += 1) await frame();
	const { point, above, isFree } = hit();
	if (!isHydrated) return { ...state, obstacle: 'not hydrated' };
	const animations = element.closest('dialog')?.getAnimations() ?? [];
	const isMoving = animations.some(({ playState }) => playState === 'running');
	if (isMoving || point.x !== before.x || point.y !== before.y) {
		return { ...state, obstacle: 'moves' };
	}
	if (!isFree) return { ...state, obstacle: `covered by ${above?.outerHTML.slice(0, 120)}` };
	if (purpose === 'press') {
		const guarded = window as Guarded;
		guarded.isPressMissed = false;
		guarded.guard?.abort();
		guarded.guard = new AbortController();
		const { signal } = guarded.guard;
		const swallow = (event: Event) => {
			event.preventDefault();
			event.stopImmediatePropagation();
		};
		const onPress = (event: Event) => {
			if (isOver(event.target as Element)) return guarded.guard?.abort();
			guarded.isPressMissed = true;
			swallow(event);
			for (const kind of ['touchstart', 'touchend', 'pointerup', 'mousedown', 'mouseup', 'click']) {
				window.addEventListener(kind, swallow, { capture: true, passive: false, signal });
			}
		};
		window.addEventListener('pointerdown', onPress, { once: true, capture: true, signal });
	}
	if (purpose === 'focus') {
		input.focus();
		if ('select' in input) input.select();
	}
	return { ...state, point };
}
