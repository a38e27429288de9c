import type { Page } from '@playwright/test';
import { eventually } from '../eventually.ts';
import type { Shop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { withDatabase } from './shop-database.ts';
import { deep } from './tags.ts';

// Text that is fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 409/] });

// No other test buys this size.
const shirt = { id: 'men-octopus-blue', size: 'XXXL' } as const;
const name = 'Men’s Blue Octopus Long Sleeve Shirt';

function field(page: Page) {
	return page.getByLabel(`${name}, size XXXL, on hand`);
}

function mailsTo(shop: Shop, email: string): number {
	return withDatabase(shop, (db) =>
		Number(
			db
				.prepare("select count(*) n from outbox where template = 'back-in-stock' and recipient = ?")
				.get(email)?.n,
		),
	);
}

/** Makes the size unlimited, as it is before all tests. */
function reset(shop: Shop): void {
	withDatabase(shop, (db) => {
		db.prepare('delete from stock where product_id = ? and size = ?').run(shirt.id, shirt.size);
		db.prepare('delete from stock_movements where product_id = ?').run(shirt.id);
	});
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const low = (page: Page) => page.getByRole('region', { name: 'Low or Out' });

test('a count is typed and saved by keyboard, and undone by Escape', async ({ page, shop }) => {
	reset(shop);
	await openDesk(page, shop, '/desk/stock');
	await expect(low(page)).toContainText('Nothing is low.');
	await expectAccessible(page);
	const count = field(page);
	await expect(count).toHaveValue('');
	await count.fill('ten');
	await count.press('Enter');
	await expect(page.getByRole('alert').filter({ hasText: 'Please type' })).toBeVisible();
	await count.press('Escape');
	await expect(count).toHaveValue('');
	await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
	await count.fill('0');
	await count.press('Enter');
	await expect(low(page)).toContainText(`${name}Size XXXLOut`);
	await expect(page.getByRole('status').filter({ hasText: /^Saved\./ })).toHaveText(
		`Saved. ${name}, size XXXL: 0.`,
	);
	await expect(count).toBeFocused();
});

test('shoppers who wait for a size are notified when it comes in', async ({ page, shop }) => {
	reset(shop);
	await openDesk(page, shop, '/desk/stock');
	await field(page).fill('0');
	await field(page).press('Enter');
	await expect(low(page)).toContainText(`${name}Size XXXLOut`);
	const email = `waits.${Date.now()}@example.com`;
	await page.request.post('/functions/v1/stock-notice', { data: { ...shirt, email } });
	await page.reload();
	await low(page)
		.getByRole('button', { name: /XXXL, \d+ waiting/ })
		.click();
	await expect(field(page)).toBeFocused();
	await page.keyboard.type('7');
	// As on a touch screen.
	const letGo = await holdBack(page, '**/functions/v1/desk/stock/**');
	await save(page).click();
	// What is typed now would be removed with the saved number.
	await expect(field(page)).not.toBeEditable();
	letGo();
	await expect(field(page)).toHaveValue('7');
	await expect(page.getByText('Saved', { exact: true })).toBeVisible();
	await expect(low(page)).toContainText('Nothing is low.');
	await eventually(async () => expect(mailsTo(shop, email)).toBe(1));
});

test('a number that is typed while another window saves one is confirmed', async ({
	page,
	shop,
}) => {
	reset(shop);
	await openDesk(page, shop, '/desk/stock');
	const other = await page.context().newPage();
	await other.goto('/desk/stock');
	await field(other).fill('9');
	await field(page).fill('7');
	await field(page).press('Enter');
	await expect(page.getByText('Saved', { exact: true })).toBeVisible();
	await expect(field(other)).toHaveValue('9');
	await field(other).press('Enter');
	await expect(other.getByRole('alert').filter({ hasText: 'meantime' })).toHaveText(
		`${name} in size XXXL was changed in the meantime: 7 on hand now.`,
	);
	await expect(field(other)).toHaveValue('9');
	await expect(other.getByRole('button', { name: 'Keep 7' })).toBeVisible();
	await expectAccessible(other);
	await other.getByRole('button', { name: 'Set to 9 Anyway' }).click();
	await expect(other.getByText('Saved', { exact: true })).toBeVisible();
	await expect(field(other)).toHaveValue('9');
	await other.close();
});

test('the movements of a size say who has set what', deep, async ({ page, shop }) => {
	reset(shop);
	await openDesk(page, shop, '/desk/stock');
	for (const typed of ['7', '9', '∞']) {
		await field(page).fill(typed);
		await field(page).press('Enter');
		await expect(field(page)).toHaveValue(typed === '∞' ? '' : typed);
		await expect(page.getByText('Saved', { exact: true })).toBeVisible();
	}
	await page.getByRole('link', { name: 'Movements' }).click();
	await page.getByLabel('Product').selectOption(name);
	await page.getByLabel('Size').selectOption('XXXL');
	await expect(page).toHaveURL('/desk/stock?view=movements&product=men-octopus-blue&size=XXXL');
	const rows = page.getByRole('table', { name: 'Movements of stock' }).getByRole('row');
	await expect(rows).toHaveCount(4);
	await expect(rows.nth(1)).toContainText(/XXXL–∞unlimitedSet by grace\./);
	await expect(rows.nth(2)).toContainText('XXXL+29');
	await expect(rows.nth(3)).toContainText('XXXL–7');
	await expectAccessible(page);
	await page.getByLabel('Size').selectOption('XXL');
	await expect(page.getByText('Nothing has moved here.')).toBeVisible();
	await expectAccessible(page);
	await page.goBack();
	await expect(rows).toHaveCount(4);
});

test('leaving with an unsaved count asks for confirmation', deep, async ({ page, shop }) => {
	reset(shop);
	await openDesk(page, shop, '/desk/orders');
	const menu = page.getByRole('navigation', { name: 'Desk' });
	await menu.getByRole('link', { name: 'Stock' }).click();
	const count = field(page);
	await count.fill('12');
	const question = page.getByRole('dialog', { name: 'Leave without saving?' });
	const stay = question.getByRole('button', { name: 'Stay Here' });
	await menu.getByRole('link', { name: 'Numbers' }).click();
	await expect(question).toContainText('A number that you typed is not saved.');
	await expect(page).toHaveURL('/desk/stock');
	await expectAccessible(page);
	await stay.click();
	await expect(question).toBeHidden();
	await expect(count).toHaveValue('12');

	await page.getByRole('link', { name: 'Movements' }).focus();
	await page.keyboard.press('m');
	await expect(question).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(question).toBeHidden();

	// The browser asks before the whole page is left.
	const asked = page.waitForEvent('dialog').then(async (dialog) => {
		await dialog.dismiss();
		return dialog.type();
	});
	await page.getByRole('link', { name: 'Blue Shop' }).click();
	expect(await asked).toBe('beforeunload');
	await expect(count).toHaveValue('12');

	await page.goBack();
	await expect(question).toBeVisible();
	await expect(page).toHaveURL('/desk/stock');
	await stay.click();
	await expect(count).toHaveValue('12');
	await page.goBack();
	await question.getByRole('button', { name: 'Leave Anyway' }).click();
	await expect(page).toHaveURL('/desk/orders');
	await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();

	// Links within the table are not blocked, and reverted edits block nothing.
	await menu.getByRole('link', { name: 'Stock' }).click();
	await expect(count).toHaveValue('');
	await count.fill('12');
	await page.getByRole('link', { name: 'On Hand' }).click();
	await expect(question).toBeHidden();
	await expect(count).toHaveValue('12');
	await count.press('Escape');
	await menu.getByRole('link', { name: 'Codes' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Codes' })).toBeVisible();
});
