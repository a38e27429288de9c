import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findShifts, movedParts, totalShift } from '../../bench/layout-shift.ts';
import { windowBars } from '../../bench/window-bars.ts';
import { publishBeforeStart } from '../many-products.ts';
import { products } from '../publication.ts';
import { startShop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { drawer } from './cart-drawer.ts';
import { openDesk } from './desk-merchant.ts';
import { test as base, expect } from './fixtures.ts';
import { answerStock } from './stock-answer.ts';
import { deep, deepOnDesktop } from './tags.ts';

const [first, ...others] = products;
if (!first) throw new Error('There is no product');
const front = { name: 'of-another-release', alt: 'A tee from the front' };
const back = { name: 'of-another-release-back', alt: 'A tee from the back' };

/** A shop whose publication names pictures that only another release has. */
const test = base.extend({
	shop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use) => {
			const dataDir = mkdtempSync(join(tmpdir(), 'blue-missing-'));
			const tee = { ...first, images: [front, back] as const };
			await publishBeforeStart(`sqlite:${dataDir}/blue.db`, [tee, ...others]);
			const shop = await startShop({ dataDir });
			await use(shop);
			await shop.stop();
			rmSync(dataDir, { recursive: true });
		},
		{ scope: 'worker' },
	],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pictures of the page that are loaded and show nothing. */
const broken = (page: Page) =>
	page.evaluate(() =>
		[...document.images]
			.filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
			.map(({ currentSrc }) => currentSrc),
	);

const pagePath = `/product/${first.slug}`;

for (const path of ['/products', pagePath]) {
	test(
		`${path} shows a placeholder in its place, and nothing moves`,
		deep,
		async ({ page, shop }) => {
			await answerStock(page);
			const shifts = await findShifts(page, shop.url + path, { isSlow: true });
			expect(totalShift(shifts), movedParts(shifts)).toBeLessThanOrEqual(windowBars.shift);
			await expect(page.locator('img[src*="/no-picture-"]').first()).toBeAttached();
			expect(await broken(page)).toEqual([]);
		},
	);
}

test('it is shown by search, the gallery and the cart, with a text', deep, async ({ page }) => {
	await page.goto('/about');
	await page.getByRole('button', { name: 'Search', exact: true }).click();
	const search = page.getByRole('dialog', { name: 'Search' });
	await search.getByRole('combobox', { name: 'Search the shop' }).fill(first.name);
	const hit = search.getByRole('option').first();
	await expect(hit.locator('img[src*="/no-picture-"]')).toBeVisible();
	await hit.click();
	await expect(page).toHaveURL(pagePath);
	await expect(page.getByAltText('Missing picture: A tee from the front').first()).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('radio', { name: 'M', exact: true }).check();
	await page
		.getByRole('button', { name: /Add to Cart/ })
		.filter({ visible: true })
		.first()
		.click();
	// The press is stored before the page is left.
	await expect(drawer(page)).toBeVisible();
	await page.goto('/cart');
	await expect(page.getByRole('main').locator('img[src*="/no-picture-"]')).toBeVisible();
	expect(await broken(page)).toEqual([]);
});

test('Health names it, and what shows it', deepOnDesktop, async ({ page, shop }) => {
	await openDesk(page, shop, '/desk/health');
	await expect(page.getByRole('list', { name: 'Problems' })).toContainText(
		`of-another-release (${first.name}) and of-another-release-back (${first.name}).`,
	);
});
