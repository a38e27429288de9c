import { catalogue } from '../../core/catalogue/catalogue.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedErrors: [/status of 404/] });

for (const [name, path, hasSearch] of [
	['an unknown page', '/hoodies', true],
	['an unknown product', '/product/hoodie', true],
	['an empty cart', '/cart', false],
] as const) {
	test(`${name} offers what we make`, async ({ page }) => {
		await page.goto(path);
		const products = page.getByRole('region', { name: 'What we make' });
		await expect(products.getByRole('listitem')).toHaveCount(catalogue.length);
		await expectAccessible(page);
		if (!hasSearch) return;
		const field = page.getByRole('main').getByRole('combobox', { name: 'Search the shop' });
		await field.fill('captain');
		await field.press('Enter');
		await expect(page).toHaveURL('/search?q=captain');
	});
}
