import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect, test } from './fixtures.ts';
import { buyQuickly } from './quick-orders.ts';

async function search(page: Page, typed: string): Promise<void> {
	await page.keyboard.press('/');
	await page.keyboard.press('ControlOrMeta+A');
	await page.keyboard.type(typed);
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(`/desk/orders?search=${typed}`);
}

test('an order is found by the end of its number, and the list is saved as CSV', async ({
	page,
	shop,
}) => {
	const bought = await buyQuickly(shop);
	await buyQuickly(shop);
	await openDesk(page, shop, '/desk/orders');
	await expect(page.locator('[data-row]').first()).toBeVisible();
	const end = bought.number.slice(-5).toLowerCase();
	await search(page, end);
	await expect(page.locator('[data-row]')).toHaveCount(1);
	await expect(page.locator(`[data-row="${bought.number}"]`)).toBeVisible();
	await expectAccessible(page);
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Export as CSV' }).press('Enter');
	const file = await download;
	expect(file.suggestedFilename()).toBe('blue-orders.csv');
	const [head, ...rows] = readFileSync(await file.path(), 'utf8')
		.trimEnd()
		.split('\r\n');
	expect(head).toMatch(/^\u{feff}number,entry,date,/u);
	expect(rows.map((row) => row.split(',')[0])).toEqual([bought.number]);
	await search(page, 'captain');
	await expect(page.locator(`[data-row="${bought.number}"]`)).toBeVisible();
	await search(page, 'octopus-nobody');
	await expect(page.getByText('No order matches your search.')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeHidden();
});
