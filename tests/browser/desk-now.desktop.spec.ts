import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startLineProxy } from '../line-proxy.ts';
import type { Shop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect, test } from './fixtures.ts';
import type { BoughtOrder } from './guest-orders.ts';
import { buyQuickly } from './quick-orders.ts';
import { deep } from './tags.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

function rowOf(page: Page, { number }: BoughtOrder) {
	return page.locator(`[data-row="${number}"]`);
}

async function sendMessage(shop: Shop, subject: string): Promise<void> {
	const sent = await fetch(`${shop.url}/functions/v1/contact-message`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
		body: JSON.stringify({
			name: 'Grace',
			email: 'grace@example.com',
			subject,
			message: 'I am between M and L.',
			website: '',
			tookMs: 9000,
		}),
	});
	expect(sent.status).toBe(200);
}

/** Simulates a window in the background. */
async function hide(page: Page, state: 'hidden' | 'visible') {
	await page.evaluate((value) => {
		Object.defineProperty(document, 'visibilityState', { configurable: true, value });
		document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
	}, state);
}

test('a new order is shown without a reload, in every window', async ({ page, shop }) => {
	await openDesk(page, shop, '/desk/orders');
	const other = await page.context().newPage();
	await other.goto('/desk/orders');
	await expect(other.getByLabel('Search by number, email, name or SKU')).toBeVisible();
	const order = await buyQuickly(shop);
	await expect(rowOf(page, order)).toBeVisible();
	await expect(rowOf(other, order)).toBeVisible();
	await expect(page.getByRole('status').filter({ hasText: '1 new order.' })).toBeAttached();
	await other.close();
});

test('new orders wait for a press while others are selected', deep, async ({ page, shop }) => {
	await openDesk(page, shop, '/desk/orders');
	await expect(page.getByLabel('Search by number, email, name or SKU')).toBeVisible();
	const first = await buyQuickly(shop);
	await expect(rowOf(page, first)).toBeVisible();
	const announced = page.getByRole('status').filter({ hasText: '1 new order.' });
	await expect(announced).toBeAttached();
	const firstText = await announced.textContent();
	await rowOf(page, first).getByRole('checkbox').check();
	const second = await buyQuickly(shop);
	const show = page.getByRole('button', { name: 'Show It' });
	await expect(show).toBeVisible();
	// An equal message is announced again only if its text differs.
	await expect.poll(() => announced.textContent()).not.toBe(firstText);
	await expect(rowOf(page, second)).toBeHidden();
	await expectAccessible(page);
	await show.click();
	await expect(rowOf(page, second)).toBeVisible();
	await expect(show).toBeHidden();
});

test(
	'the title of a window in the background has the number of new orders',
	deep,
	async ({ page, shop }) => {
		await openDesk(page, shop, '/desk/orders');
		await expect(page.getByLabel('Search by number, email, name or SKU')).toBeVisible();
		await hide(page, 'hidden');
		const order = await buyQuickly(shop);
		await expect(page).toHaveTitle(/^\(\d+\) Orders/);
		await hide(page, 'visible');
		await expect(page).toHaveTitle(/^Orders/);
		await expect(rowOf(page, order)).toBeVisible();
	},
);

test(
	'the menu has the number of new messages until they are opened',
	deep,
	async ({ page, shop }) => {
		await openDesk(page, shop, '/desk/orders');
		const people = page.getByRole('link', { name: /^People/ });
		await expect(people).toBeVisible();
		// Other tests have sent messages too.
		const countNew = async () => Number(/\d+/.exec((await people.textContent()) ?? '')?.[0] ?? 0);
		const earlier = await countNew();
		await sendMessage(shop, 'Is the cap blue?');
		await expect.poll(countNew).toBe(earlier + 1);
		await people.click();
		await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
		await expect(page.getByRole('link', { name: 'People', exact: true })).toBeVisible();
		await expect(page.getByText('Is the cap blue?')).toBeVisible();
		await sendMessage(shop, 'Do the sleeves run long?');
		await expect(page.getByText('Do the sleeves run long?')).toBeVisible();
	},
);

test.describe('a lost connection', () => {
	test.use({ expectedErrors: [/ERR_(EMPTY_RESPONSE|CONNECTION|INCOMPLETE|NETWORK|SOCKET)/] });

	test('is said, and what was missed comes after it', deep, async ({ page, shop, browser }) => {
		const proxy = await startLineProxy(shop.url);
		try {
			await openDesk(page, shop, '/desk/orders');
			// The session is valid only for its own origin.
			const storageState = await page.context().storageState();
			const origins = storageState.origins.map((one) => ({ ...one, origin: proxy.url }));
			const desk = await browser.newContext({
				baseURL: proxy.url,
				storageState: { ...storageState, origins },
				reducedMotion: 'reduce',
			});
			const window = await desk.newPage();
			await window.goto('/desk/orders');
			const before = await buyQuickly(shop);
			await expect(rowOf(window, before)).toBeVisible();
			const notice = window.getByText('Not connected, trying again');
			proxy.cut();
			const missed = await buyQuickly(shop);
			await expect(notice).toBeVisible();
			await expectAccessible(window);
			await expect(rowOf(window, before)).toBeVisible();
			proxy.mend();
			await expect(rowOf(window, missed)).toBeVisible({ timeout: 40_000 });
			await expect(notice).toBeHidden();
			await desk.close();
		} finally {
			await proxy.stop();
		}
	});
});

test(
	'what was seen is not new again after a reload or in a new tab',
	deep,
	async ({ page, shop }) => {
		await openDesk(page, shop, '/desk/stock');
		await buyQuickly(shop);
		const link = (window: Page, area: string) =>
			window
				.getByRole('navigation', { name: 'Desk' })
				.getByRole('link', { name: new RegExp(`^${area}`) });
		const orders = link(page, 'Orders');
		await expect(orders).toHaveText(/new order/);
		// A reload does not make it seen.
		await page.reload();
		await expect(orders).toHaveText(/new order/);
		await orders.click();
		await expect(orders).toHaveText('Orders');
		await link(page, 'Stock').click();
		await page.reload();
		// A message comes after everything that the server repeats.
		await sendMessage(shop, 'Is the cap blue?');
		await expect(link(page, 'People')).toHaveText(/new message/);
		await expect(orders).toHaveText('Orders');
		const tab = await page.context().newPage();
		await page.close();
		await tab.goto('/desk/stock');
		await sendMessage(shop, 'Is it warm?');
		await expect(link(tab, 'People')).toHaveText(/new message/);
		await expect(link(tab, 'Orders')).toHaveText('Orders');
	},
);

test.describe('the numbers', () => {
	test.use({ expectedErrors: [/status of 400/] });

	test(
		'show sales as charts, tables and files for the period of the address',
		deep,
		async ({ page, shop }) => {
			await buyQuickly(shop);
			await buyQuickly(shop);
			await openDesk(page, shop, '/desk/numbers');
			const revenue = page.getByRole('region', { name: 'Revenue', exact: true });
			await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible();
			await expect(revenue.locator('canvas')).toBeVisible();
			await expect(revenue.getByRole('row')).toHaveCount(32);
			const total = revenue.getByRole('row', { name: /^Total/ });
			await expect(total).toContainText(/^Total\$\d/);
			const sold = page.getByRole('region', { name: 'Best sellers' });
			await expect(sold.getByRole('row', { name: /Captain.* M / })).toBeVisible();

			const download = page.waitForEvent('download');
			await revenue.getByRole('button', { name: 'Save as CSV' }).click();
			const file = await download;
			expect(file.suggestedFilename()).toMatch(/^blue-numbers-by-day-20.*\.csv$/);
			const rows = readFileSync(await file.path(), 'utf8')
				.trim()
				.split('\r\n');
			expect(rows).toHaveLength(31);
			expect(rows[0]).toContain('From,To,Orders,Paid');
			const exported = page.waitForEvent('download');
			await revenue.getByRole('button', { name: 'Export Orders' }).click();
			const payments = await exported;
			expect(payments.suggestedFilename()).toMatch(/^blue-payments-20.*\.csv$/);
			expect(readFileSync(await payments.path(), 'utf8')).toMatch(/^\u{feff}number,entry,date,/u);

			await page.getByRole('link', { name: 'Months' }).click();
			await expect(page).toHaveURL('/desk/numbers?span=month');
			await expect(revenue.getByRole('row')).toHaveCount(14);
			await page.reload();
			await expect(page.getByRole('link', { name: 'Months' })).toHaveAttribute(
				'aria-current',
				'true',
			);
			await page.getByLabel('From').fill('2026-01-01');
			await expect(page).toHaveURL('/desk/numbers?span=month&from=2026-01-01');

			// Redrawn for the new width, without overflow.
			await page.setViewportSize({ width: 400, height: 800 });
			await expect
				.poll(async () => (await revenue.locator('canvas').boundingBox())?.width)
				.toBeLessThan(400);
			await page.goto('/desk/numbers?from=2024-01-01&to=2024-01-31');
			await expect(page.getByText(/^Nothing was paid or refunded/)).toBeVisible();
			await expectAccessible(page);
			await page.goto('/desk/numbers?from=2024-02-01&to=2024-01-31');
			await expect(page.getByText('The first day is after the last.')).toBeVisible();
		},
	);
});
