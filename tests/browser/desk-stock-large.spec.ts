import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect } from './fixtures.ts';
import { largeShopProducts, largeShopTest as test } from './large-shop.ts';
import { deepOnDesktop } from './tags.ts';

// Text that is fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const last = largeShopProducts.at(-1);

function field(page: Page, name: string) {
	return page.getByLabel(`${name}, size S, on hand`);
}

test(
	'the stock of a large shop is shown in parts and searched',
	deepOnDesktop,
	async ({ page, shop }) => {
		if (!last) throw new Error('There is no product');
		const fields = page.getByLabel(/size S, on hand$/);
		await openDesk(page, shop, '/desk/stock');
		await expect(fields).toHaveCount(50);
		await expect(page.getByText('50 of 80 are shown.')).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Show 30 More' }).click();
		await expect(fields).toHaveCount(80);
		await expect(page.locator(':focus')).toHaveAccessibleName(/0051, size S, on hand$/);

		const search = page.getByLabel('Find by name');
		await search.fill('nothing like this');
		await search.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: 'No product matches.' })).toBeVisible();
		await expectAccessible(page);
		await search.fill(last.name.slice(-4));
		await search.press('Enter');
		await expect(fields).toHaveCount(1);
		await field(page, last.name).fill('0');
		// A number that is not saved stays in sight.
		await search.fill('');
		await search.press('Enter');
		await expect(fields).toHaveCount(51);
		await field(page, last.name).press('Enter');
		await expect(page.getByRole('status').filter({ hasText: /^Saved\./ })).toBeVisible();
		// It stays until the next search, or the focus would be lost.
		await expect(field(page, last.name)).toBeFocused();
		await page.reload();
		await expect(fields).toHaveCount(50);

		const low = page.getByRole('region', { name: 'Low or Out' });
		await low.getByRole('button', { name: `${last.name} Size S` }).click();
		await expect(field(page, last.name)).toBeFocused();
		await expect(fields).toHaveCount(1);
		await page.goBack();
		await expect(fields).toHaveCount(50);
	},
);
