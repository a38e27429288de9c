import type { Page } from '@playwright/test';
import { openDesk } from './desk-merchant.ts';
import { expect } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import {
	field,
	openProduct,
	publishShown,
	saveProduct,
	publishingTest as test,
} from './publishing-shop.ts';
import { deep } from './tags.ts';

const first = '/product/mens-bosun-shirt';
const second = '/product/bosun';

test.use({ expectedErrors: [/status of 4(04|10)/] });

test(
	'links to old addresses reach the product, until it is no longer sold',
	deep,
	async ({ page, own, browser }) => {
		test.slow();
		const heading = (shopper: Page) => shopper.getByRole('main').getByRole('heading', { level: 1 });
		await openProduct(page, own, 'men-captain');
		await page.getByRole('button', { name: 'Duplicate' }).click();
		await expect(page).not.toHaveURL(/men-captain$/);
		const editor = page.url();
		await field(page, 'Name').fill('Men’s Bosun Shirt');
		await field(page, 'Origin').fill('Portugal');
		await saveProduct(page);
		await publishShown(page);

		const shopper = await (await browser.newContext({ baseURL: own.url })).newPage();
		await shopper.goto('/men');
		await hydrated(shopper);

		await field(page, 'Address').fill('bosun');
		await saveProduct(page);
		await publishShown(page);
		// The message about the second publication may still be visible.
		await expect(page.getByText(/^Published as number 3\./)).toBeVisible();

		// The open tab goes on with the addresses that it knows.
		await shopper
			.getByRole('main')
			.getByRole('link', { name: 'Men’s Bosun Shirt' })
			.first()
			.click();
		await expect(heading(shopper)).toHaveText('Men’s Bosun Shirt');
		await expect(shopper).toHaveURL(first);
		await shopper.goto(`${first}?size=M`);
		await expect(shopper).toHaveURL(`${second}?size=M`);
		await expect(heading(shopper)).toHaveText('Men’s Bosun Shirt');
		await shopper.goto('/men');
		await hydrated(shopper);
		await followInTab(shopper, first);
		await expect(shopper).toHaveURL(second);
		await expect(heading(shopper)).toHaveText('Men’s Bosun Shirt');

		await openDesk(page, own, new URL(editor).pathname);
		await page.getByRole('button', { name: 'Archive' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
		await expect(page.getByText('Archived', { exact: true })).toBeVisible();
		await publishShown(page);
		// A link can be followed before the code of the page has come.
		const held = Promise.withResolvers<void>();
		await page.route('**/*.js', async (route) => {
			const response = await route.fetch();
			if ((await response.text()).includes('No Longer Sold')) await held.promise;
			await route.fulfill({ response });
		});
		const answer = await page.goto(first);
		expect(answer?.status()).toBe(410);
		await hydrated(page);
		await expect(heading(page)).toHaveText('No Longer Sold');
		await followInTab(page, '/product/never');
		held.resolve();
		await expect(heading(page)).toHaveText('Product Not Found');
		await page.unrouteAll({ behavior: 'wait' });
		await hydrated(page);
		await page.getByRole('link', { name: 'Back to Products' }).click();
		await expect(page).toHaveURL('/products');
		await hydrated(page);
		await followInTab(page, second);
		await expect(heading(page)).toHaveText('No Longer Sold');
		await shopper.context().close();
	},
);

/** Navigates as a link within the page, such as one of an older tab, does. */
async function followInTab(page: Page, path: string): Promise<void> {
	await page.evaluate((to) => {
		// An entry of the router has a state.
		const state = { usr: null, key: 'in-tab', idx: 1 };
		history.pushState(state, '', to);
		dispatchEvent(new PopStateEvent('popstate', { state }));
	}, path);
}
