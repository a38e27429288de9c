import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect, test } from './fixtures.ts';
import { deep } from './tags.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
	'who did what is listed with before and after, and filtered by person and kind',
	deep,
	async ({ page, shop }) => {
		const shirt = 'Women’s Blue Octopus Short Sleeve Tee, size XXL';
		await openDesk(page, shop, '/desk/stock');
		const stock = page.getByLabel(`${shirt}, on hand`);
		for (const count of ['4', '9', '']) {
			await stock.fill(count);
			await stock.press('Enter');
			const number = count === '' ? 'unlimited' : count;
			await expect(page.getByText(`Saved. ${shirt}: ${number}.`)).toBeVisible();
		}
		await page.goto('/desk/health');
		await page.getByRole('link', { name: 'Who Did What' }).click();
		await expect(page).toHaveURL(/\/desk\/audit$/);
		await expect(page.getByRole('heading', { level: 1, name: 'Who Did What' })).toBeVisible();
		const rows = page.getByRole('list', { name: 'What was done' }).getByRole('listitem');
		const what = `Set the stock of ${shirt}, from 4 to 9.`;
		const row = rows.filter({ hasText: what });
		await expect(row).toContainText('@example.com');
		const text = (await row.textContent()) ?? '';
		const people = await page.getByLabel('Person').locator('option').allTextContents();
		const who = people.find((name) => text.includes(name)) ?? '';
		await expectAccessible(page);
		await page.getByLabel('Kind').selectOption('Discount codes');
		await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
		await page.getByRole('button', { name: 'Show Everything' }).click();
		await page.getByLabel('Person').selectOption(who);
		await page.getByLabel('Kind').selectOption('Stock');
		await expect(page).toHaveURL(/person=[\da-f-]+&kind=stock/);
		await expect(row).toBeVisible();
		await page.reload();
		await expect(page.getByLabel('Kind')).toHaveValue('stock');
		await expect(row).toBeVisible();
		await page.setViewportSize({ width: 390, height: 844 });
		const width = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(width).toBeLessThanOrEqual(390);
	},
);
