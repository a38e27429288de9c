import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect, test } from './fixtures.ts';
import { buyQuickly } from './quick-orders.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the first screen says what waits, live, and leads to it', async ({ page, shop }) => {
	await openDesk(page, shop);
	const menu = page.getByRole('navigation', { name: 'Desk' });
	await expect(menu.getByRole('link').first()).toHaveText('Today');
	const waiting = page.getByRole('list', { name: 'What waits' });
	await expect(waiting.getByText('No backup was ever made')).toBeVisible();
	await expectAccessible(page);
	const { number } = await buyQuickly(shop);
	const toShip = waiting.getByRole('link', { name: /orders? to ship/ });
	await expect(toShip).toBeVisible();
	const sales = page.getByRole('link', { name: /^Today: \$/ });
	const day = await sales.getAttribute('href');
	expect(day).toMatch(/^\/desk\/numbers\?from=(\d{4}-\d\d-\d\d)&to=\1$/);
	// By keys alone.
	await page.keyboard.press('j');
	await expect(toShip).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/desk/orders?status=to-ship');
	await expect(page.locator(`[data-row="${number}"]`)).toContainText('To ship');
	await page.goBack();
	await sales.click();
	await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible();
	await expect(page.getByRole('region', { name: 'Revenue', exact: true })).toBeVisible();
});

test('old addresses of the list of orders lead to it', async ({ page, shop }) => {
	await openDesk(page, shop, '/desk?search=nobody&status=all');
	await expect(page).toHaveURL('/desk/orders?search=nobody&status=all');
	await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});
