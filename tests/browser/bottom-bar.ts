import type { Page } from '@playwright/test';

/** Whether the bar, shown or about to be shown, covers part of the focused element. */
export function isFocusCovered(page: Page): Promise<boolean> {
	return page.evaluate(async () => {
		const bar = document.querySelector('.bottom-bar');
		const focused = document.activeElement;
		if (!bar || !focused || focused === document.body || bar.contains(focused)) return false;
		const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
		for (let frames = 0; frames < 3; frames += 1) await frame();
		await Promise.all(bar.getAnimations().map(({ finished }) => finished.catch(() => {})));
		if (getComputedStyle(bar).visibility === 'hidden') return false;
		return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
	});
}
