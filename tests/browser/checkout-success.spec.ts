import type { Page } from '@playwright/test';
import { shopDay } from '../../core/calendar.ts';
import { deliveryWindow, formatDeliveryWindow } from '../../core/orders/delivery.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import { eventually } from '../eventually.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { receiptOf } from './guest-orders.ts';
import { placeQuickly } from './quick-orders.ts';
import {
	addToCart,
	expectPaid,
	openCheckout,
	openPayment,
	payByWallet,
	readText,
	shirt,
	tee,
} from './shopper.ts';
import { isPhone } from './states/state.ts';
import { deepOnPhone, onPhone } from './tags.ts';

async function buy(page: Page): Promise<Page> {
	await addToCart(page, tee, 'M');
	await openCheckout(page);
	const payment = await openPayment(page);
	await payByWallet(payment);
	await expectPaid(payment);
	return payment;
}

/** A printed order: letterhead, number, lines, amounts, address; nothing to press. */
async function expectDocument(page: Page) {
	const main = page.getByRole('main');
	await expect(main.getByRole('img', { name: 'Blue' })).toBeVisible();
	const document = await readText(main);
	const parts = [
		'1 Harbor Way',
		'hello@blue.example',
		'BLUE-',
		'Size M',
		'Total',
		'12 Dock Street',
	];
	const places = parts.map((part) => document.indexOf(part));
	expect(places).not.toContain(-1);
	expect(places).toEqual(places.toSorted((a, b) => a - b));
	for (const part of ['banner', 'contentinfo', 'button', 'textbox', 'link'] as const) {
		await expect(page.getByRole(part)).toHaveCount(0);
	}
	for (const format of ['Letter', 'A4']) {
		const pdf = (await page.pdf({ format })).toString('latin1');
		expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
	}
}

test(
	'after the payment a shopper sees what comes when, and can print it',
	onPhone,
	async ({ page }) => {
		await page.context().addInitScript(() => {
			window.print = () => document.documentElement.setAttribute('data-printed', '');
		});
		const success = await buy(page);
		if (!isPhone(page)) await success.setViewportSize({ width: 1366, height: 768 });
		const main = success.getByRole('main');
		await expect(main.getByText(/^BLUE-\w{8}$/)).toBeVisible();
		await expect(main.getByText('Order reference cs_test_')).toBeVisible();
		const arrival = formatDeliveryWindow(
			deliveryWindow(shopDay(Date.now(), firstShop.timeZone), firstShop),
		);
		await expect(main.getByText('Arrives in Miami')).toContainText(arrival);
		const contact = main.getByRole('link', { name: 'Contact Us' });
		await expect(contact).toHaveAttribute('href', '/contact');
		await expectAccessible(success);
		await success.getByRole('button', { name: 'Print This Order' }).click();
		await expect(success.locator('html')).toHaveAttribute('data-printed');
		await success.emulateMedia({ media: 'print' });
		await expect(main.getByText(/^BLUE-\w{8}$/)).toBeVisible();
		await expect(main.getByText(arrival)).toBeVisible();
		await expectDocument(success);
	},
);

test(
	'the order behind the link of a mail is printed as one page',
	onPhone,
	async ({ page, shop }) => {
		await addToCart(page, shirt, 'M');
		const success = await buy(page);
		const sessionId = new URL(success.url()).searchParams.get('session_id') ?? '';
		const { path } = await eventually(() => receiptOf(shop, sessionId));
		await success.goto(path);
		await expect(success.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
		await success.emulateMedia({ media: 'print' });
		await expectDocument(success);
	},
);

test('a guest can go on to an account, with the email of the order', onPhone, async ({ page }) => {
	const success = await buy(page);
	await expect(success.getByText('The link in your receipt opens this order')).toBeVisible();
	await success.getByRole('link', { name: 'Create an Account' }).click();
	await expect(success).toHaveURL('/auth?view=sign-up&next=/account');
	await expect(success.getByRole('textbox', { name: 'Email' })).toHaveValue('grace@example.com');
	await success.goBack();
	await expect(success.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
	// A tab that did not buy knows the masked address only.
	const other = await page.context().newPage();
	await other.goto('/auth?view=sign-up&next=/account');
	await expect(other.getByRole('textbox', { name: 'Email' })).toHaveValue('');
});

test(
	'the tab of the checkout leads to the order that was paid in another one',
	onPhone,
	async ({ page }) => {
		await addToCart(page, tee, 'M');
		await openCheckout(page);
		const payment = await openPayment(page);
		await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
		await payByWallet(payment);
		await expectPaid(payment);
		const heading = page.getByRole('heading', { name: 'Nothing Left to Pay' });
		const [safe, empty] = await Promise.all(
			['your order is safe with us', 'Your cart is empty, so'].map((text) =>
				page.getByText(text).boundingBox(),
			),
		);
		expect(safe?.y).toBeLessThan(empty?.y ?? 0);
		await expect(heading).toBeFocused();
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		await expect(heading).toBeInViewport({ ratio: 1 });
		await expect(page.getByText('Redirecting to secure checkout...')).toHaveCount(0);
		await page.getByRole('link', { name: 'See Your Order' }).click();
		await expect(page).toHaveURL(payment.url());
		await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
	},
);

test(
	'an order that is not paid yet has no dates, and nothing to print',
	deepOnPhone,
	async ({ page, shop }) => {
		const sessionId = await placeQuickly(shop);
		await page.goto(`/success?session_id=${sessionId}`);
		const main = page.getByRole('main');
		await expect(main.getByRole('heading', { level: 1 })).toHaveText('Waiting for Your Payment');
		await expect(main.getByText(/^BLUE-\w{8}$/)).toBeVisible();
		await expect(main.getByText(/^Arrives/)).toHaveCount(0);
		await expect(main.getByRole('button', { name: 'Print This Order' })).toHaveCount(0);
		await expect(main.getByRole('link', { name: 'Create an Account' })).toHaveCount(0);
	},
);
