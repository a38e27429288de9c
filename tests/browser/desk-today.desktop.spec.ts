import { address } from '../../server/checkout/testing/checkout-bodies.ts';
import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect, test } from './fixtures.ts';
import { setOrder } from './guest-orders.ts';
import { buyQuickly } from './quick-orders.ts';
import { deep } from './tags.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the first screen says what waits, live, and leads to it', async ({ page, shop }) => {
	await openDesk(page, shop);
	const menu = page.getByRole('navigation', { name: 'Desk' });
	await expect(menu.getByRole('link').first()).toHaveText('Today');
	const waiting = page.getByRole('list', { name: 'What waits' });
	await expect(waiting.getByText('No backup of this shop was ever made.')).toBeVisible();
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

test('old addresses of the list of orders lead to it', deep, async ({ page, shop }) => {
	await openDesk(page, shop, '/desk?search=nobody&status=all');
	await expect(page).toHaveURL('/desk/orders?search=nobody&status=all');
	await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test(
	'the list of orders has tabs with counts, and the menu leads back to the chosen one',
	deep,
	async ({ page, shop }) => {
		const order = await buyQuickly(shop);
		setOrder(shop, order, { address: JSON.stringify({ ...address, country: 'Norway' }) });
		await openDesk(page, shop, '/desk/orders');
		const menu = page.getByRole('navigation', { name: 'Desk' });
		const tabs = page.getByRole('navigation', { name: 'Views of orders' });
		const row = page.locator(`[data-row="${order.number}"]`);
		await expect(row).toContainText('Norway');
		const toShip = tabs.getByRole('link', { name: /^To Ship \d+$/ });
		const before = Number(/\d+/.exec((await toShip.textContent()) ?? '')?.[0]);
		await expect(tabs.getByRole('link', { name: 'All Paid' })).toHaveAttribute(
			'aria-current',
			'page',
		);
		await expectAccessible(page);
		await toShip.click();
		await expect(page).toHaveURL('/desk/orders?status=to-ship');
		await expect(row).toBeVisible();
		await buyQuickly(shop);
		await expect(toShip).toHaveText(`To Ship${before + 1}`);
		// By the menu, also after a reload.
		await menu.getByRole('link', { name: 'Stock' }).click();
		await page.reload();
		await menu.getByRole('link', { name: /^Orders/ }).click();
		await expect(page).toHaveURL('/desk/orders?status=to-ship');
		// An address wins, and a search covers every order.
		await page.goto('/desk/orders?status=refunded');
		await expect(tabs.getByRole('link', { name: 'Refunded or Cancelled' })).toHaveAttribute(
			'aria-current',
			'page',
		);
		await page.getByLabel('Search by number, email, name or SKU').fill(order.number);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(`/desk/orders?search=${order.number}`);
		await expect(row).toBeVisible();
		await menu.getByRole('link', { name: /^Orders/ }).click();
		await expect(page).toHaveURL('/desk/orders?status=refunded');
		await tabs.getByRole('link', { name: 'All Paid' }).click();
		await expect(menu.getByRole('link', { name: 'Orders' })).toHaveAttribute(
			'href',
			'/desk/orders',
		);
	},
);
