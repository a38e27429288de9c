import type { Page } from '@playwright/test';

/** Waits until the whole page is hydrated. Pages of other sites have no #root. */
export async function hydrated(page: Page): Promise<void> {
	await page.waitForFunction(
		() =>
			document.querySelector('#root') === null ||
			document.documentElement.dataset.hydrated === 'all',
	);
}
