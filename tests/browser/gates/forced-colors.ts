// Functions that run in the page in forced colors. None may use another.

/** Text in the color of its background. */
export function unreadableText(): readonly string[] {
	const isClear = (color: string) => /^(transparent|rgba\(.*, 0\))$/.test(color);
	const groundOf = (element: Element): string => {
		for (let part: Element | null = element; part; part = part.parentElement) {
			const { backgroundColor } = getComputedStyle(part);
			if (!isClear(backgroundColor)) return backgroundColor;
		}
		return 'rgb(255, 255, 255)';
	};
	const hasText = (element: Element) =>
		[...element.childNodes].some(
			(node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
		);
	return [...document.querySelectorAll('body *')]
		.filter((element) => element.checkVisibility() && hasText(element))
		.filter((element) => {
			const { color } = getComputedStyle(element);
			return isClear(color) || color === groundOf(element);
		})
		.map(
			(element) => `${element.localName}.${element.getAttribute('class')}: ${element.textContent}`,
		);
}

/** Selected, pressed or current elements that look like their neighbors. */
export function unmarkedChoices(): readonly string[] {
	const chosenBy = ['aria-pressed', 'aria-selected', 'aria-current', 'aria-checked'];
	const isChosen = (element: Element) =>
		element instanceof HTMLInputElement
			? element.checked
			: chosenBy.some((name) => !['false', null].includes(element.getAttribute(name)));
	// The visible element of an invisible input.
	const faceOf = (element: Element) =>
		element instanceof HTMLInputElement && getComputedStyle(element).opacity === '0'
			? (element.closest('label') ?? element)
			: element;
	// In forced colors a transparent background stays transparent, and others become the page's.
	const canvas = getComputedStyle(document.documentElement).backgroundColor;
	const groundOf = (color: string) =>
		color === canvas || /^(transparent|rgba\(.*, 0\))$/.test(color) ? 'page' : color;
	const appearanceOf = (part: Element) =>
		['', '::before', '::after'].map((pseudo) => {
			const style = getComputedStyle(part, pseudo);
			if (pseudo && style.content === 'none') return 'nothing';
			const borders = ['Top', 'Right', 'Bottom', 'Left'].map((side) => [
				style.getPropertyValue(`border-${side.toLowerCase()}-width`),
				style.getPropertyValue(`border-${side.toLowerCase()}-style`),
				style.getPropertyValue(`border-${side.toLowerCase()}-color`),
			]);
			const line = style.textDecorationLine === 'none' ? '' : style.textDecorationLine;
			const outline = style.outlineStyle === 'none' ? '' : style.outlineWidth;
			return [borders, groundOf(style.backgroundColor), style.color, line, outline].join();
		});
	const appearanceOfAll = (element: Element) => {
		const face = faceOf(element);
		const drawn = [...face.querySelectorAll('svg, img')].filter((one) => one.checkVisibility());
		return JSON.stringify([appearanceOf(face), drawn.map((one) => one.outerHTML)]);
	};
	const groupOf = (element: Element) => {
		if (element instanceof HTMLInputElement) {
			return [...document.querySelectorAll(`input[name="${element.name}"]`)];
		}
		const around = element.closest(
			'ul, ol, nav, fieldset, [role=listbox], [role=group], [role=tablist]',
		);
		return [...(around?.querySelectorAll(element.localName) ?? [])];
	};
	const isBoxOfTheBrowser = (element: Element) =>
		element instanceof HTMLInputElement &&
		getComputedStyle(element).opacity !== '0' &&
		getComputedStyle(element).appearance !== 'none';
	// The last item of a breadcrumb is not a choice.
	const kinds = ':is(a, button, [role])';
	const selector = `input:checked, ${chosenBy.map((name) => `${kinds}[${name}]`).join()}`;
	return [...document.querySelectorAll(selector)]
		.filter((one) => isChosen(one) && faceOf(one).checkVisibility() && !isBoxOfTheBrowser(one))
		.filter((one) => {
			const others = groupOf(one).filter(
				(other) => !isChosen(other) && faceOf(other).checkVisibility(),
			);
			return others.some((other) => appearanceOfAll(other) === appearanceOfAll(one));
		})
		.map((one) => one.outerHTML.slice(0, 200));
}

/**
 * Focuses each focusable element and marks those without a ring in their styles with `data-gate`.
 * Whether the screen shows the focus is checked afterwards.
 */
export function markUnseenFocus(): number {
	const isSeenAround = (element: Element) => {
		let part: Element | null = element;
		for (let level = 0; level < 3 && part; level += 1, part = part.parentElement) {
			const { outlineStyle, outlineWidth, opacity } = getComputedStyle(part);
			const isSeen = part.checkVisibility() && Number(opacity) > 0.5;
			if (isSeen && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
		}
		return false;
	};
	// Toasts may disappear meanwhile.
	const left = '[inert], [data-sonner-toaster]';
	const takes = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
	const unseen = [...document.querySelectorAll<HTMLElement>(takes)].filter((element) => {
		if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(left)) {
			return false;
		}
		element.focus({ preventScroll: true });
		// Disabled, or behind a dialog.
		if (document.activeElement !== element) return false;
		return !isSeenAround(element);
	});
	for (const [index, element] of unseen.entries()) element.dataset.gate = String(index);
	return unseen.length;
}
