import type { Page } from '@playwright/test';

/** Makes the browser tell of a line of this kind (Network Information). */
export async function pretendLine(page: Page, line: Record<string, unknown>) {
	await page.addInitScript((connection) => {
		Object.defineProperty(navigator, 'connection', { value: connection });
	}, line);
}
