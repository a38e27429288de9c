import type { Locator, Page } from '@playwright/test';

const maxSteps = 120;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
	for (let step = 0; step < maxSteps; step += 1) {
		await page.keyboard.press('Tab');
		if (await target.evaluate((element) => element === document.activeElement)) return;
	}
	throw new Error(`Not reached by ${maxSteps} times Tab: ${target}`);
}
