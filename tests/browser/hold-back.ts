import type { Page } from '@playwright/test';

/** Answers no request to this address before the returned function is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
	const held = Promise.withResolvers<void>();
	await page.route(url, async (route) => {
		await held.promise;
		await route.continue();
	});
	return held.resolve;
}
