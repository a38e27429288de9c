/** Elements wider than the screen or their dialog. Runs in the page. */
export function findOverflow(): readonly string[] {
	const page = document.documentElement;
	const frames = [page, ...document.querySelectorAll('dialog:modal')];
	return frames.flatMap((frame) => {
		const excess = frame.scrollWidth - frame.clientWidth;
		if (excess <= 0) return [];
		const right = frame.getBoundingClientRect().left + frame.clientLeft + frame.clientWidth;
		// The content of a scroller does not widen the page, unless it is positioned outside.
		const isHeld = (element: Element) => {
			const scroller = element.parentElement?.closest('.overflow-x-auto');
			return scroller && getComputedStyle(element).position !== 'absolute';
		};
		const widest = [...frame.querySelectorAll('*')]
			.filter((element) => element.getBoundingClientRect().right > right + 0.5 && !isHeld(element))
			.slice(0, 3)
			.map((element) => `${element.localName}.${element.getAttribute('class')}`);
		return [`${frame.localName} by ${excess} px: ${widest.join(' | ')}`];
	});
}

/** Elements with clipped text. Runs in the page. */
export function findClippedText(): readonly string[] {
	const hides = /hidden|clip/;
	const hasText = (element: Element) =>
		[...element.childNodes].some(
			(node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
		);
	const isCut = (element: Element) => {
		const style = getComputedStyle(element);
		// Visually hidden text is one pixel large. An ellipsis shows that there is more.
		if (element.clientWidth <= 1 || element.clientHeight <= 1) return false;
		if (style.textOverflow === 'ellipsis') return false;
		const isCutDown =
			hides.test(style.overflowY) && element.scrollHeight > element.clientHeight + 4;
		const isCutOff = hides.test(style.overflowX) && element.scrollWidth > element.clientWidth + 4;
		return isCutDown || isCutOff;
	};
	return [...document.querySelectorAll('body *')]
		.filter((element) => element.checkVisibility() && hasText(element) && isCut(element))
		.map(
			(element) => `${element.localName}.${element.getAttribute('class')}: ${element.textContent}`,
		);
}

/**
 * The share of the screen's height that fixed and sticky elements cover in the middle of the page.
 * Elements narrower than half of the screen do not count, such as the chat's button.
 */
export async function coveredShare(): Promise<number> {
	const { scrollHeight, clientHeight, clientWidth } = document.documentElement;
	scrollTo({ top: (scrollHeight - clientHeight) / 2, behavior: 'instant' });
	const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
	await frame();
	await frame();
	const rows = new Set<number>();
	for (const element of document.querySelectorAll('body *')) {
		const { position, visibility, zIndex } = getComputedStyle(element);
		// A sticky column beside the text has no z-index and covers nothing.
		const isPart = position === 'fixed' || (position === 'sticky' && zIndex !== 'auto');
		if (!isPart || visibility === 'hidden' || element.closest('dialog')) continue;
		const { top, bottom, width, right, left } = element.getBoundingClientRect();
		if (width < clientWidth / 2 || right <= 0 || left >= clientWidth) continue;
		for (let row = Math.max(0, Math.ceil(top)); row < Math.min(bottom, clientHeight); row += 1) {
			rows.add(row);
		}
	}
	return rows.size / clientHeight;
}
