import type { Page } from '@playwright/test';

/** Waits until React has taken over all of the page. A page that is not ours has no #root. */
export async function hydrated(page: Page): Promise<void> {
	await page.waitForFunction(
		() =>
			document.querySelector('#root') === null ||
			document.documentElement.dataset.hydrated === 'all',
	);
}
