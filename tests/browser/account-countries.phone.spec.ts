import { startShop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { postal, saveAddress, signedIn } from './account-made.ts';
import { expect, test } from './fixtures.ts';
import { withDatabase } from './shop-database.ts';
import { deep } from './tags.ts';

test(
	'forms offer the countries that the shop ships to, and an address elsewhere says so',
	deep,
	async ({ browser }) => {
		const shop = await startShop({ env: { SHIPS_TO: 'United States, Mexico' } });
		const context = await browser.newContext({ baseURL: shop.url });
		try {
			const page = await context.newPage();
			await saveAddress(page, await signedIn(page), postal);
			// Saved while the shop still shipped there.
			withDatabase(shop, (db) => {
				const address = JSON.stringify({ ...postal, country: 'Norway', state: '' });
				db.prepare('update saved_addresses set address = ?').run(address);
			});
			await page.goto('/account/addresses');
			await expect(page.getByText('We do not ship to Norway.')).toBeVisible();
			await expectAccessible(page);
			await page.getByRole('button', { name: /^Edit/ }).click();
			const country = page.getByLabel('Country');
			await expect(country.locator('option')).toHaveText([
				'Choose…',
				'United States',
				'American Samoa',
				'Guam',
				'Mexico',
				'Northern Mariana Islands',
				'Puerto Rico',
				'U.S. Virgin Islands',
			]);
			await page.getByRole('button', { name: 'Save Address' }).click();
			await expect(page.getByRole('link', { name: 'We do not ship to Norway.' })).toBeVisible();
			await expectAccessible(page);
			await country.selectOption('Mexico');
			await page.getByLabel(/^State/).fill('Yucatán');
			await page.getByRole('button', { name: 'Save Address' }).click();
			await expect(page.getByText('Mexico', { exact: true })).toBeVisible();
			await expect(page.getByText(/We do not ship/)).toBeHidden();
		} finally {
			await context.close();
			await shop.stop();
		}
	},
);
