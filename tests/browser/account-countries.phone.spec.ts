import { expectAccessible } from './accessible.ts';
import { postal, saveAddress, signedIn } from './account-made.ts';
import { expect, test } from './fixtures.ts';
import { withDatabase } from './shop-database.ts';
import { deep } from './tags.ts';

test(
	'an address where the shop does not sell says so, and can be changed',
	deep,
	async ({ page, shop }) => {
		await saveAddress(page, await signedIn(page), postal);
		// Saved while the shop still sold there.
		withDatabase(shop, (db) => {
			const address = JSON.stringify({ ...postal, country: 'Norway', state: '' });
			db.prepare('update saved_addresses set address = ?').run(address);
		});
		await page.goto('/account/addresses');
		await expect(page.getByText('We do not ship to Norway.')).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('button', { name: /^Edit/ }).click();
		const country = page.getByLabel('Country');
		await expect(country).toHaveValue('Norway');
		await expect(country).toHaveAccessibleDescription('We do not ship to Norway.');
		await page.getByRole('button', { name: 'Save Address' }).click();
		await expect(page.getByRole('link', { name: 'We do not ship to Norway.' })).toBeVisible();
		await expectAccessible(page);
		await country.selectOption('Puerto Rico');
		await page.getByRole('button', { name: 'Save Address' }).click();
		await expect(page.getByText('Puerto Rico', { exact: true })).toBeVisible();
		await expect(page.getByText(/We do not ship/)).toBeHidden();
	},
);
