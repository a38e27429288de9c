import type { Page } from '@playwright/test';

/** Makes the browser tell of a line of this kind (Network Information), or tell nothing of it. */
export async function simulateConnection(page: Page, line: Record<string, unknown> | undefined) {
	await page.addInitScript((connection) => {
		Object.defineProperty(navigator, 'connection', { value: connection });
	}, line);
}
