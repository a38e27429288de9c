import type { Page } from '@playwright/test';
import { eventually } from '../eventually.ts';
import { expectAccessible } from './accessible.ts';
import { signedIn } from './account-made.ts';
import { expect, test } from './fixtures.ts';
import { buyAsGuest, receiptOf, setOrder } from './guest-orders.ts';
import {
	addToCart,
	cards,
	expectPaid,
	fillAddress,
	openCheckout,
	openPayment,
	pay,
	tee,
} from './shopper.ts';

test.beforeEach(async ({ page }) => {
	// Text that is fading in has no contrast yet.
	await page.emulateMedia({ reducedMotion: 'reduce' });
});

const cancelOrder = (page: Page) => page.getByRole('button', { name: 'Cancel Order' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('an order that is not shipped yet is cancelled on its page, after a question', async ({
	page,
	shop,
}) => {
	const order = await buyAsGuest(page, shop);
	await page.goto(order.path);
	await cancelOrder(page).click();
	await expect(page.getByRole('heading', { name: 'Cancel This Order?' })).toBeFocused();
	await expect(page.getByRole('main')).toContainText(
		'$65.97 goes back to the card you paid with. Banks take 5-10 business days to show it.',
	);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Keep the Order' }).click();
	await expect(cancelOrder(page)).toBeFocused();

	await cancelOrder(page).click();
	await page.getByRole('button', { name: 'Cancel and Refund $65.97' }).dblclick();
	await expect(title(page)).toHaveText('Your Order Is Cancelled');
	await expect(title(page)).toBeFocused();
	await expect(page.getByRole('main')).toContainText('It will not be sent. We refunded $65.97');
	await expect(cancelOrder(page)).toBeHidden();
	await expectAccessible(page);
	await page.reload();
	await expect(title(page)).toHaveText('Your Order Is Cancelled');
});

test.describe('while the shop ships it', () => {
	test.use({ expectedErrors: [/status of 409/] });

	test('the page says that it is shipped, and shows where the parcel is', async ({
		page,
		shop,
	}) => {
		const order = await buyAsGuest(page, shop);
		await page.goto(order.path);
		await cancelOrder(page).click();
		setOrder(shop, order, {
			fulfilment: 'shipped',
			carrier: 'UPS',
			tracking_number: '1Z999AA10123456784',
			shipped_at_ms: Date.now(),
		});
		await page.getByRole('button', { name: /^Cancel and Refund/ }).click();
		await expect(page.getByRole('alert').filter({ hasText: 'just been shipped' })).toBeVisible();
		await expect(title(page)).toHaveText('Your Order Is on Its Way');
		await expect(cancelOrder(page)).toBeHidden();
		await expectAccessible(page);
	});
});

test('an order of an account is cancelled in the account', async ({ page, shop }) => {
	await signedIn(page);
	await addToCart(page, tee, 'M');
	await openCheckout(page);
	await fillAddress(page);
	const payment = await openPayment(page);
	// The refund of this card takes time.
	await pay(payment, cards.slowRefund);
	await expectPaid(payment);
	const sessionId = new URL(payment.url()).searchParams.get('session_id') ?? '';
	const { number } = await eventually(() => receiptOf(shop, sessionId));
	await page.goto('/account');
	const order = page.getByRole('listitem').filter({ hasText: number });
	await cancelOrder(page).click();
	await expect(page.getByRole('heading', { name: 'Cancel This Order?' })).toBeFocused();
	await page.getByRole('button', { name: /^Cancel and Refund/ }).click();
	await expect(order).toContainText('Being cancelled');
	await expect(order).toContainText('It will not be sent.');
	await expect(cancelOrder(page)).toBeHidden();
	await expectAccessible(page);
});
