import type { Page } from '@playwright/test';

/** A control with its accessible name. */
export interface Control {
	readonly name: string;
	/** Whether it belongs to the header, the footer or another part of every page. */
	readonly isFrame: boolean;
	readonly isSelect: boolean;
}

export interface Point {
	readonly x: number;
	readonly y: number;
}

declare global {
	interface Window {
		findControls?: () => { control: Control; pressed: Element }[];
	}
}

/** Makes the functions available in every document of this tab. */
export async function knowControls(page: Page): Promise<void> {
	await page.addInitScript(defineControls);
}

/** The visible and enabled controls. Controls with equal names count once. */
export async function visibleControls(page: Page): Promise<readonly Control[]> {
	const all = await page.evaluate(() =>
		(window.findControls?.() ?? []).map(({ control }) => control),
	);
	return [...Map.groupBy(all, ({ name }) => name).values()].flatMap(([first]) => first ?? []);
}

/** The point to press, after scrolling the control to the middle; undefined if it is covered. */
export function pointOf(page: Page, { name }: Control): Promise<Point | undefined> {
	return page.evaluate(async (wanted) => {
		for (const { control, pressed } of window.findControls?.() ?? []) {
			if (control.name !== wanted) continue;
			pressed.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
			for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
			// The middle of a link over two lines may be outside of both.
			const { left, top, width, height } = pressed.getClientRects()[0] ?? new DOMRect();
			const point = { x: left + width / 2, y: top + height / 2 };
			const hit = document.elementFromPoint(point.x, point.y);
			if (hit && (pressed.contains(hit) || hit.contains(pressed))) return point;
		}
		return undefined;
	}, name);
}

/** Runs in the page. */
function defineControls() {
	const pressable =
		'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=slider]';
	const roles: Readonly<Record<string, string>> = { A: 'link', SUMMARY: 'button' };

	function nameOf(element: Element): string {
		const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
		const label = element.getAttribute('aria-label') ?? labels[0]?.textContent;
		const text = label ?? element.textContent ?? '';
		const type = element.getAttribute('type');
		const isToggle = type === 'radio' || type === 'checkbox';
		const role = element.getAttribute('role') ?? (isToggle ? type : roles[element.tagName]);
		const name = text.trim() || element.getAttribute('name') || element.id;
		return `${role ?? element.localName} ${name.replaceAll(/\s+/g, ' ').slice(0, 40)}`;
	}

	/** The label of a radio button or checkbox is visible in its place. */
	function pressedFor(element: Element): Element {
		const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
		const isDrawn = element.checkVisibility({ opacityProperty: true });
		const { width, height } = element.getBoundingClientRect();
		return label && (!isDrawn || width < 4 || height < 4) ? label : element;
	}

	function isInUse(element: Element, pressed: Element): boolean {
		const { width, height } = pressed.getBoundingClientRect();
		const isSeen = pressed.checkVisibility({ opacityProperty: true, visibilityProperty: true });
		// Mail and telephone links and downloads open other programs.
		const isElsewhere = element instanceof HTMLAnchorElement && !/^http/.test(element.protocol);
		const isOff = element.matches(':disabled, [type=file], [type=hidden], [inert] *');
		return isSeen && width >= 4 && height >= 4 && !isElsewhere && !isOff;
	}

	window.findControls = () =>
		[...document.querySelectorAll(pressable)].flatMap((element) => {
			const pressed = pressedFor(element);
			if (!isInUse(element, pressed)) return [];
			const isFrame = element.closest('main, dialog, [role=dialog]') === null;
			const isSelect = element instanceof HTMLSelectElement;
			return { control: { name: nameOf(element), isFrame, isSelect }, pressed };
		});
}
