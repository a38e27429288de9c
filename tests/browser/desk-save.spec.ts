import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect } from './fixtures.ts';
import { field, openProduct, saveProduct, publishingTest as test } from './publishing-shop.ts';
import { deepOnDesktop } from './tags.ts';

// Text that is fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The bar at the lower edge of the screen. */
function bar(page: Page) {
	return page.locator('.desk-save-bar');
}

test(
	'a save says so at the end of a long form, and leads to what is wrong',
	deepOnDesktop,

	async ({ page, own }) => {
		await openProduct(page, own, 'men-captain');
		const last = field(page, 'Description for search engines (optional)');
		await last.fill('A shirt for the deck.');
		await saveProduct(page);
		await expect(bar(page).getByText('Saved. Not published yet.')).toBeInViewport();
		await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toHaveCount(1);
		await expect(bar(page).getByRole('button', { name: 'Publish' })).toBeInViewport();

		await field(page, 'Name').fill('');
		await last.fill('A shirt for the boat.');
		await saveProduct(page);
		const toFaults = bar(page).getByRole('button', { name: '1 thing to correct' });
		await expect(toFaults).toBeInViewport();
		await expectAccessible(page);
		await toFaults.press('Enter');
		const list = page.getByRole('heading', { name: /to correct before it can be published/ });
		await expect(list).toBeFocused();
		await expect(list).toBeInViewport();
		await field(page, 'Name').fill('Captain');
		await expect(toFaults).toBeHidden();
	},
);

test('Ctrl+S saves what is typed', deepOnDesktop, async ({ page, own }) => {
	await openProduct(page, own, 'men-captain');
	const care = field(page, 'Care (optional)');
	await care.focus();
	await page.evaluate(() => {
		addEventListener('keydown', ({ key, defaultPrevented }) => {
			if (key === 's') document.documentElement.dataset.prevented = `${defaultPrevented}`;
		});
	});
	await page.keyboard.press('ControlOrMeta+s');
	// The browser would open a dialog of its own.
	await expect(page.locator('html')).toHaveAttribute('data-prevented', 'true');
	await expect(bar(page)).toHaveCount(0);
	await care.fill('Wash it cold.');
	await page.keyboard.press('ControlOrMeta+s');
	await expect(bar(page).getByText('Saved.')).toBeVisible();
	await expect(care).toBeFocused();
	await page.reload();
	await expect(care).toHaveValue('Wash it cold.');
});

test('a collection says that it is saved too', deepOnDesktop, async ({ page, own }) => {
	await openDesk(page, own, '/desk/collections/men');
	const form = page.getByRole('form', { name: 'Collection' });
	await form.getByLabel('Title', { exact: true }).fill('');
	await page.keyboard.press('ControlOrMeta+s');
	await bar(page).getByRole('button', { name: '1 thing to correct' }).click();
	await expect(page.getByRole('heading', { name: /^One thing to correct/ })).toBeFocused();
});
