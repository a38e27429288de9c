import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Scrolls through the whole page, so that all pictures load. */
export async function scrollThrough(page: Page) {
	const steps = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight) * 2);
	for (let step = 0; step <= steps; step += 1) {
		await page.evaluate((at) => {
			scrollTo({ top: (at * innerHeight) / 2, behavior: 'instant' });
			// Observers need a frame after the next one.
			return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
		}, step);
	}
	await page.waitForLoadState('networkidle');
	await expect(page.locator('[data-rise=waiting]')).toHaveCount(0);
}
