import type { Page } from '@playwright/test';

/** Makes the browser report this connection (Network Information API), or none. */
export async function simulateConnection(page: Page, line: Record<string, unknown> | undefined) {
	await page.addInitScript((connection) => {
		Object.defineProperty(navigator, 'connection', { value: connection });
	}, line);
}
