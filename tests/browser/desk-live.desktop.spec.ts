import type { Browser, Page } from '@playwright/test';
import type { Shop } from '../shop.ts';
import { openDesk } from './desk-merchant.ts';
import { expect, test } from './fixtures.ts';
import { buyQuickly } from './quick-orders.ts';
import { deep } from './tags.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A browser of a colleague, which shares nothing with the first but the shop. */
async function openColleague(browser: Browser, shop: Shop, path: string): Promise<Page> {
	const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
	const page = await context.newPage();
	await openDesk(page, shop, path);
	return page;
}

function rowOf(page: Page, { number }: { readonly number: string }) {
	return page.locator(`[data-row="${number}"]`);
}

test('two packers see within seconds what the other has shipped', async ({
	page,
	shop,
	browser,
}) => {
	const first = await buyQuickly(shop);
	const second = await buyQuickly(shop);
	await openDesk(page, shop, '/desk/orders');
	const colleague = await openColleague(browser, shop, `/desk/orders/${first.number}`);
	const toShip = await openColleague(browser, shop, '/desk/orders?status=to-ship');
	for (const one of [first, second]) {
		await expect(rowOf(page, one)).toContainText('To ship');
		await expect(rowOf(toShip, one)).toBeVisible();
	}
	const tab = page
		.getByRole('navigation', { name: 'Views of orders' })
		.getByRole('link', { name: /^To Ship/ });
	await expect(tab).toHaveText(/\d/);
	const before = Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0]);
	// Selected rows stay, and show what has become of them.
	for (const one of [first, second]) await rowOf(page, one).getByRole('checkbox').check();

	await colleague.keyboard.press('s');
	await colleague.getByLabel('Tracking number').fill('1Z999AA10123456740');
	await colleague.keyboard.press('Enter');
	await expect(colleague.getByText(/^Marked as shipped\./)).toBeVisible();

	await expect(rowOf(page, first)).toContainText('Shipped');
	await expect(rowOf(toShip, first)).toBeHidden();
	await expect(rowOf(toShip, second)).toBeVisible();
	await expect(rowOf(page, first).getByRole('checkbox')).toBeChecked();
	await expect(page.getByRole('button', { name: 'Mark 1 Shipped' })).toBeVisible();
	await expect(tab).toHaveText(`To Ship${before - 1}`);
	for (const one of [colleague, toShip]) await one.context().close();
});

test(
	'an open list at which nothing happens only asks for changes',
	deep,
	async ({ page, shop }) => {
		const isPoll = (address: string) => address.includes('/desk/news?since=');
		const nextPoll = () => page.waitForResponse((response) => isPoll(response.url()));
		await openDesk(page, shop, '/desk/orders');
		// The first poll repeats what was just before it.
		await nextPoll();
		await page.waitForLoadState('networkidle');
		const calls: string[] = [];
		page.on('request', (request) => calls.push(request.url()));
		await nextPoll();
		await nextPoll();
		expect(calls.filter((address) => !isPoll(address))).toEqual([]);
	},
);

test.describe('stock', () => {
	test.use({ expectedErrors: [/status of 409/] });

	test(
		'shows what a colleague has counted, but never over a number that is typed',
		deep,
		async ({ page, shop, browser }) => {
			const name = 'Women’s Blue Octopus';
			await openDesk(page, shop, '/desk/stock');
			const colleague = await openColleague(browser, shop, '/desk/stock');
			const field = (one: Page, size: string) =>
				one.getByLabel(new RegExp(`^${name}.*, size ${size}, on hand$`)).first();
			await expect(field(page, 'S')).toHaveValue('');
			await field(page, 'M').fill('12');
			for (const [size, count] of [
				['S', '5'],
				['M', '7'],
			] as const) {
				await field(colleague, size).fill(count);
				await field(colleague, size).press('Enter');
				await expect(colleague.getByText('Saved', { exact: true })).toBeVisible();
			}
			await expect(field(page, 'S')).toHaveValue('5');
			await expect(field(page, 'M')).toHaveValue('12');
			await field(page, 'M').press('Enter');
			await expect(page.getByRole('button', { name: 'Keep 7' })).toBeVisible();
			await page.getByRole('button', { name: 'Keep 7' }).click();
			await expect(field(page, 'M')).toHaveValue('7');
			for (const size of ['S', 'M']) {
				await field(page, size).fill('');
				await field(page, size).press('Enter');
				await expect(field(colleague, size)).toHaveValue('');
			}
			await colleague.context().close();
		},
	);
});
