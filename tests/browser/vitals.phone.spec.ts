import type { Page } from '@playwright/test';
import type { Shop } from '../shop.ts';
import { expect, test } from './fixtures.ts';
import { withDatabase } from './shop-database.ts';
import { deep } from './tags.ts';

/** Leaves the page by a navigation, because a synthetic event would not suffice. */
async function leave(page: Page): Promise<void> {
	await page.goto('about:blank');
}

/** Waits for the code that measures, which loads after hydration. */
async function measuring(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		performance.getEntriesByType('resource').some(({ name }) => /\/tab-[^/]*\.js$/.test(name)),
	);
	await page.waitForLoadState('networkidle');
}

function counted(shop: Shop, path: string): Record<string, number> {
	return withDatabase(shop, (db) => {
		const rows = db
			.prepare('select name, sum(count) as visits from vitals where page = ? group by name')
			.all(path);
		return Object.fromEntries(rows.map(({ name, visits }) => [name, Number(visits)]));
	});
}

test(
	'a page that is left reports its web vitals, and sets no cookie',
	deep,
	async ({ page, shop }) => {
		const before = counted(shop, '/men');
		await page.goto('/men');
		await measuring(page);
		await leave(page);
		for (const name of ['LCP', 'FCP', 'TTFB', 'CLS']) {
			await expect.poll(() => counted(shop, '/men')[name]).toBe((before[name] ?? 0) + 1);
		}
		expect(await page.context().cookies()).toEqual([]);
	},
);

test('Global Privacy Control prevents the measurement', deep, async ({ page }) => {
	const sent: string[] = [];
	page.on('request', (request) => sent.push(request.url()));
	await page.addInitScript(() => {
		Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
	});
	await page.goto('/women');
	await measuring(page);
	await leave(page);
	expect(sent.filter((url) => url.includes('vitals'))).toEqual([]);
});
