import type { Browser, Page } from '@playwright/test';
import type { Shop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import {
	field,
	openProduct,
	publishShown,
	saveProduct,
	publishingTest as test,
} from './publishing-shop.ts';
import {
	addressBox,
	addToCart,
	amountAfter,
	fillAddress,
	openPayment,
	payButton,
	proceed,
	shirt,
	tee,
	typedAddress,
} from './shopper.ts';
import { deepOnPhone, onPhone } from './tags.ts';

const teeName = 'Women’s Blue Octopus Short Sleeve Tee';
const nowAndBefore = 'Now $31.50: it was $29.99 when you added it.';
const gone = `${teeName}, size M, is no longer sold.`;

/** A shopper with a filled checkout, whose tab knows the present prices. */
async function openShopper(browser: Browser, { url }: Shop, paths: readonly string[]) {
	const shopper = await (await browser.newContext({ baseURL: url })).newPage();
	for (const path of paths) await addToCart(shopper, path, 'M');
	await shopper.goto('/checkout');
	await hydrated(shopper);
	await fillAddress(shopper);
	return shopper;
}

/** The merchant asks another price for the tee. */
async function changePrice(page: Page, shop: Shop) {
	await openProduct(page, shop, 'women-octopus-blue');
	await field(page, 'Price in dollars').fill('31.50');
	await saveProduct(page);
	await publishShown(page);
}

async function archiveTee(page: Page, shop: Shop) {
	await openProduct(page, shop, 'women-octopus-blue');
	await page.getByRole('button', { name: 'Archive' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
	await expect(page.getByText('Archived', { exact: true })).toBeVisible();
	await publishShown(page);
}

function summary(shopper: Page) {
	return shopper.getByRole('region', { name: 'Order Summary' });
}

function goneNotice(shopper: Page) {
	return shopper.getByRole('status').filter({ hasText: 'Gone since you were here last' });
}

test(
	'a price that changes at checkout is shown, and the next press pays it',
	onPhone,
	async ({ page, own, browser }) => {
		test.slow();
		const shopper = await openShopper(browser, own, [tee]);
		await changePrice(page, own);
		await proceed(shopper).click();
		await expect(shopper.getByRole('alert').getByText(/Prices have changed/)).toBeVisible();
		await expect(summary(shopper).getByText(nowAndBefore)).toBeVisible();
		expect(await amountAfter(shopper, /Subtotal/)).toBe('$31.50');
		await expect(addressBox(shopper, 'address')).toHaveValue(typedAddress.address ?? '');
		await shopper.reload();
		await hydrated(shopper);
		await expect(summary(shopper).getByText(nowAndBefore)).toBeVisible();
		await expectAccessible(shopper);
		const payment = await openPayment(shopper);
		await expect(payButton(payment)).toHaveText('Pay $37.49');
		await shopper.context().close();
	},
);

test(
	'a product that is archived at checkout is taken out of the order, with a notice',
	deepOnPhone,

	async ({ page, own, browser }) => {
		test.slow();
		const shopper = await openShopper(browser, own, [tee, shirt]);
		await archiveTee(page, own);
		await proceed(shopper).click();
		await expect(goneNotice(shopper)).toContainText(gone);
		await expect(shopper.getByRole('alert')).toHaveText(
			'Error: Your order has changed. Please look it over and try again.',
		);
		await expect(
			summary(shopper).getByRole('listitem').filter({ hasText: 'quantity 1' }),
		).toHaveCount(1);
		expect(await amountAfter(shopper, /Subtotal/)).toBe('$34.99');
		await shopper.reload();
		await hydrated(shopper);
		await expect(goneNotice(shopper)).toContainText(gone);
		await goneNotice(shopper).getByRole('button', { name: 'Got It' }).click();
		await expect(goneNotice(shopper)).toHaveCount(0);
		await openPayment(shopper);
		await shopper.context().close();
	},
);

test(
	'the checkout of an order that is gone says so, and so does the wishlist',
	deepOnPhone,
	async ({ page, own, browser }) => {
		test.slow();
		const shopper = await openShopper(browser, own, [tee]);
		await shopper.goto(tee);
		await hydrated(shopper);
		await shopper
			.locator('[data-buy]')
			.getByRole('button', { name: /wishlist/i })
			.click();
		await shopper.goto('/checkout');
		await hydrated(shopper);
		await archiveTee(page, own);
		await proceed(shopper).click();
		await expect(
			shopper.getByText('Your cart is empty, so there is nothing to pay.'),
		).toBeVisible();
		await expect(goneNotice(shopper)).toContainText(gone);
		await shopper.goto('/wishlist');
		await hydrated(shopper);
		await expect(goneNotice(shopper)).toContainText(`${teeName} is no longer sold.`);
		await shopper.reload();
		await hydrated(shopper);
		await goneNotice(shopper).getByRole('button', { name: 'Got It' }).click();
		await expect(goneNotice(shopper)).toHaveCount(0);
		await expect(shopper.getByText('Your wishlist is empty')).toBeVisible();
		await shopper.context().close();
	},
);
