import type { Page } from '@playwright/test';
import { eventually } from '../eventually.ts';

/** The paths of all entries in this browser's caches. */
export function cachedPaths(page: Page): Promise<readonly string[]> {
	return page.evaluate(async () => {
		const names = await caches.keys();
		const openCaches = await Promise.all(names.map((name) => caches.open(name)));
		const requests = await Promise.all(openCaches.map((cache) => cache.keys()));
		return requests.flat().map(({ url }) => url.slice(location.origin.length));
	});
}

/** Resolves when the worker controls this tab and has cached its page. */
export async function untilCached(page: Page): Promise<void> {
	await eventually(
		async () => {
			const path = new URL(page.url()).pathname;
			const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
			if (isControlled && (await cachedPaths(page)).includes(path)) return;
			throw new Error(`${path} is not kept yet`);
		},
		{ timeoutMs: 30_000 },
	);
}
