// Functions that run in a page. Each uses only its arguments and the document.

/** A control that can be pressed. */
export interface Control {
	readonly name: string;
	/** Its index among controls with the same name. */
	readonly nth: number;
	/** The same for controls of one kind, such as all links of a menu. */
	readonly kind: string;
	/** Whether it belongs to the header, the footer or another part of every page. */
	readonly isFrame: boolean;
}

declare global {
	interface Window {
		/** The page before a press. */
		beforePress?: {
			readonly control: Element;
			/** Hovering was enough. */
			readonly isOpened: boolean;
			readonly href: string;
			readonly heading: Element | null;
			readonly focused: Element | null;
			readonly scrollY: number;
			changes: number;
		};
	}
}

/** Links and buttons that are in use, as JSON. */
export function listControls(selector: string): string {
	const kindOf = (element: Element) => {
		const part = element.closest('header, footer, dialog, main section, main, aside, nav');
		return `${part?.localName} ${element.localName} ${element.className}`;
	};
	const nameOf = (element: Element) =>
		(element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
	const isSeen = (element: Element) => {
		const { width, height, right } = element.getBoundingClientRect();
		return (
			element.checkVisibility({ visibilityProperty: true }) && width > 3 && height > 3 && right > 0
		);
	};
	// A control that is current or at its end does nothing.
	const isIdle = (element: Element) =>
		element.matches(
			':disabled, [aria-disabled=true], [aria-pressed=true], [aria-selected=true], [inert] *',
		);
	const leavesShop = (element: Element) =>
		element instanceof HTMLAnchorElement &&
		(element.origin !== location.origin ||
			element.target === '_blank' ||
			element.href === location.href);
	const counts = new Map<string, number>();
	const controls = [...document.querySelectorAll(selector)].flatMap((element) => {
		const name = nameOf(element);
		const nth = counts.get(name) ?? 0;
		counts.set(name, nth + 1);
		const isInUse = isSeen(element) && !isIdle(element) && !leavesShop(element);
		const isFrame = element.closest('main') === null;
		return isInUse ? { name, nth, kind: kindOf(element), isFrame } : [];
	});
	return JSON.stringify(controls);
}

/** Scrolls a control into view, marks it, and focuses it on request. Returns its middle as JSON. */
export async function prepareControl(
	selector: string,
	name: string,
	nth: number,
	isFocused: boolean,
): Promise<string> {
	const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
	const nameOf = (element: Element) =>
		(element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
	const control = [...document.querySelectorAll<HTMLElement>(selector)].filter(
		(element) => nameOf(element) === name,
	)[nth];
	if (!control) return 'null';
	document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
	control.dataset.pressed = control.getAttribute('aria-expanded') ?? '';
	control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
	if (isFocused) control.focus({ preventScroll: true });
	const place = () => {
		// The middle of a link over two lines may be outside of both.
		const { left, top, width, height } = control.getClientRects()[0] ?? new DOMRect();
		return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
	};
	// Content may be animated, and a page may grow during hydration.
	let point = place();
	for (let still = 0, frames = 0; still < 6 && frames < 120; frames += 1) {
		await frame();
		const now = place();
		still = now.x === point.x && now.y === point.y ? still + 1 : 0;
		point = now;
	}
	const above = document.elementFromPoint(point.x, point.y);
	const isFree = above !== null && (control.contains(above) || above.contains(control));
	return JSON.stringify({
		...point,
		cover: isFree ? null : (above?.outerHTML.slice(0, 120) ?? 'nothing'),
	});
}

/** Waits until the page no longer changes by itself. Later changes are the effect of a press. */
export async function watchControl(): Promise<void> {
	const quietMs = 200;
	const longestMs = 3000;
	const control = document.querySelector<HTMLElement>('[data-pressed]');
	if (!control) return;
	const before = {
		control,
		isOpened: false,
		href: location.href,
		heading: document.querySelector('main h1'),
		focused: document.activeElement,
		scrollY,
		changes: 0,
	};
	const since = performance.now();
	let lastChange = since;
	new MutationObserver((changes) => {
		// The strip for a lost connection appears by itself.
		before.changes += changes.filter(({ target }) => target !== document.body).length;
		lastChange = performance.now();
	}).observe(document.body, {
		subtree: true,
		childList: true,
		attributes: true,
		characterData: true,
	});
	while (performance.now() - Math.max(lastChange, since) < quietMs) {
		if (performance.now() - since > longestMs) break;
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	const isOpened = (control.getAttribute('aria-expanded') ?? '') !== control.dataset.pressed;
	Object.assign(before, { changes: 0, href: location.href, scrollY, isOpened });
	window.beforePress = before;
}

/** Whether the last press had an effect. A link must open its page. */
export function hasEffect(): boolean {
	const before = window.beforePress;
	// Another document.
	if (!before) return document.readyState === 'complete';
	const { control, href, heading, focused, changes, isOpened } = before;
	const isMoved = location.href !== href;
	if (control instanceof HTMLAnchorElement) {
		const isSamePage = new URL(href).pathname === new URL(control.href).pathname;
		return isMoved && (isSamePage || heading?.isConnected !== true);
	}
	const isFocusMoved = document.activeElement !== focused && document.activeElement !== control;
	return (
		isOpened || isMoved || changes > 0 || isFocusMoved || Math.abs(scrollY - before.scrollY) > 4
	);
}

/** Clicks a link or a button by script, as assistive technology does. */
export function activateControl(): void {
	document.querySelector<HTMLElement>('[data-pressed]')?.click();
}
