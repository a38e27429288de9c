import { shopCommand } from '../shop-command.ts';
import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect, test } from './fixtures.ts';
import { deep } from './tags.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
	'who did what is listed with before and after, and filtered by person and kind',
	deep,
	async ({ page, shop }) => {
		const env = { DATA_DIR: shop.dataDir };
		const size = 'XXL';
		await shopCommand(env, 'stock', 'set', 'women-octopus-blue', size, '4');
		await shopCommand(env, 'stock', 'set', 'women-octopus-blue', size, '9');
		await openDesk(page, shop, '/desk/health');
		await page.getByRole('link', { name: 'Who Did What' }).click();
		await expect(page).toHaveURL(/\/desk\/audit$/);
		await expect(page.getByRole('heading', { level: 1, name: 'Who Did What' })).toBeVisible();
		const rows = page.getByRole('list', { name: 'What was done' }).getByRole('listitem');
		const what = 'Set the stock of Women’s Blue Octopus Short Sleeve Tee, size XXL, from 4 to 9.';
		await expect(rows.filter({ hasText: what })).toContainText('command line');
		await expectAccessible(page);
		await page.getByLabel('Kind').selectOption('Discount codes');
		await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
		await page.getByRole('button', { name: 'Show Everything' }).click();
		await page.getByLabel('Person').selectOption('Command line');
		await page.getByLabel('Kind').selectOption('Stock');
		await expect(page).toHaveURL(/person=command-line&kind=stock/);
		await expect(rows.first()).toContainText(what);
		await page.reload();
		await expect(page.getByLabel('Kind')).toHaveValue('stock');
		await expect(rows.first()).toContainText(what);
		await shopCommand(env, 'stock', 'set', 'women-octopus-blue', size, 'unlimited');
		await page.setViewportSize({ width: 390, height: 844 });
		const width = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(width).toBeLessThanOrEqual(390);
	},
);
