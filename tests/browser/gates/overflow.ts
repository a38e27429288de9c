/** What is wider than the screen or the dialog that it stands in, read in the page. */
export function findOverflow(): readonly string[] {
	const page = document.documentElement;
	const frames = [page, ...document.querySelectorAll('dialog:modal')];
	return frames.flatMap((frame) => {
		const excess = frame.scrollWidth - frame.clientWidth;
		if (excess <= 0) return [];
		const right = frame.getBoundingClientRect().left + frame.clientLeft + frame.clientWidth;
		// What scrolls by itself is no wider for what it holds, unless that stands elsewhere.
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

/** Elements with text of their own that is cut off, read in the page. */
export function findClippedText(): readonly string[] {
	const hides = /hidden|clip/;
	const hasText = (element: Element) =>
		[...element.childNodes].some(
			(node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
		);
	const isCut = (element: Element) => {
		const style = getComputedStyle(element);
		// Words for screen readers alone stand in a pixel; three dots say that there is more.
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
 * The share of the screen's height that fixed and stuck parts take, in the middle of the page. What
 * is narrower than half of the screen, such as the button of the chat, leaves room to read beside it.
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
		// A column that stays in sight beside the text has no layer of its own, and covers nothing.
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
