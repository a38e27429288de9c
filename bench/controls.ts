import type { Page } from '@playwright/test';

/** Something that can be pressed, as a shopper would name it. */
export interface Control {
	readonly name: string;
	/** Of the header, the footer and the like: the same on every page. */
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

/** Has every document of this tab know its controls. */
export async function knowControls(page: Page): Promise<void> {
	await page.addInitScript(defineControls);
}

/** What is in sight and in use; two with one name are one. */
export async function visibleControls(page: Page): Promise<readonly Control[]> {
	const all = await page.evaluate(() =>
		(window.findControls?.() ?? []).map(({ control }) => control),
	);
	return [...Map.groupBy(all, ({ name }) => name).values()].flatMap(([first]) => first ?? []);
}

/** Where to press a control, brought to the middle of the screen; nothing if it is covered. */
export function pointOf(page: Page, { name }: Control): Promise<Point | undefined> {
	return page.evaluate(async (wanted) => {
		for (const { control, pressed } of window.findControls?.() ?? []) {
			if (control.name !== wanted) continue;
			pressed.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
			for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
			// A link that runs over two lines has nothing in the middle of both.
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

	/** A radio or a check mark is drawn by its label. */
	function pressedFor(element: Element): Element {
		const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
		const isDrawn = element.checkVisibility({ opacityProperty: true });
		const { width, height } = element.getBoundingClientRect();
		return label && (!isDrawn || width < 4 || height < 4) ? label : element;
	}

	function isInUse(element: Element, pressed: Element): boolean {
		const { width, height } = pressed.getBoundingClientRect();
		const isSeen = pressed.checkVisibility({ opacityProperty: true, visibilityProperty: true });
		// Mail and telephone belong to other programs, and so do files.
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
