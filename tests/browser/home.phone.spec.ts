import type { Page } from '@playwright/test';
import { isFocusCovered } from './bottom-bar.ts';
import { expect, test } from './fixtures.ts';
import { scrollThrough } from './home-page.ts';
import { withMotion } from './motion.ts';
import { simulateConnection } from './simulated-connection.ts';
import { deep } from './tags.ts';

test.use(withMotion);

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 });

	const bar = (page: Page) => page.locator('.bottom-bar');

	test('the bottom bar shows while no other button into the shop does', async ({ page }) => {
		await page.goto('/');
		await expect(bar(page)).toBeHidden();
		await page.getByRole('heading', { name: 'Featured Selection' }).scrollIntoViewIfNeeded();
		await expect(bar(page)).toBeHidden();
		await page
			.getByRole('region', { name: 'More Than Just Clothing' })
			.evaluate((section) => section.scrollIntoView({ block: 'center', behavior: 'instant' }));
		await expect(bar(page)).toBeVisible();
		await expect(bar(page).getByRole('link')).toHaveText('Shop the Collection');
		await page
			.getByRole('region', { name: /Come on in/ })
			.getByRole('link')
			.scrollIntoViewIfNeeded();
		await expect(bar(page)).toBeHidden();
	});

	test(
		'the bottom bar covers neither the end of the page nor what has the focus',
		deep,
		async ({ page }) => {
			await page.goto('/');
			await scrollThrough(page);
			await expect(bar(page)).toBeVisible();
			const lastLink = page.getByRole('contentinfo').getByRole('link').last();
			const barTop = (await bar(page).boundingBox())?.y ?? 0;
			const linkBox = await lastLink.boundingBox();
			expect((linkBox?.y ?? 0) + (linkBox?.height ?? 0)).toBeLessThanOrEqual(barTop);

			await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
			const stops = await page.locator('main a, main button').count();
			for (let stop = 0; stop < stops; stop += 1) {
				await page.keyboard.press('Tab');
				expect(await isFocusCovered(page), `stop ${stop}`).toBe(false);
			}
		},
	);

	test('weighs little, even when scrolled to its end', async ({ page }) => {
		// Prefetches for other pages do not count.
		await simulateConnection(page, { saveData: true });
		const sizes: Promise<number>[] = [];
		page.on('requestfinished', (request) => {
			if (/\.(webm|mp4)$/.test(request.url())) return;
			sizes.push(
				request
					.sizes()
					.then(
						({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
					),
			);
		});
		await page.goto('/');
		await scrollThrough(page);
		const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
		expect(bytes).toBeGreaterThan(200_000);
		expect(bytes).toBeLessThan(700_000);
	});
});

test('wider screens have no bottom bar', deep, async ({ page }) => {
	await page.setViewportSize({ width: 768, height: 900 });
	await page.goto('/');
	await scrollThrough(page);
	await expect(page.locator('.bottom-bar')).toBeHidden();
});
