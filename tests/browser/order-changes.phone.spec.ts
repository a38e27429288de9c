import type { Page } from '@playwright/test';
import { eventually } from '../eventually.ts';
import type { Shop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { signedIn } from './account-made.ts';
import { expect, test } from './fixtures.ts';
import { buyAsGuest, receiptOf, setOrder } from './guest-orders.ts';
import { mailData } from './mail-data.ts';
import { withDatabase } from './shop-database.ts';
import {
	addressBox,
	addToCart,
	cards,
	expectPaid,
	fillAddress,
	openCheckout,
	openPayment,
	pay,
	tee,
} from './shopper.ts';
import { deep } from './tags.ts';

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
	const order = await buyAsGuest(shop);
	await page.goto(order.path);
	await cancelOrder(page).click();
	await expect(page.getByRole('heading', { name: 'Cancel This Order?' })).toBeFocused();
	await expect(page.getByRole('main')).toContainText(
		'$65.97 goes back to the card you paid with. Banks take 5–10 business days to show it.',
	);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Keep the Order' }).click();
	await expect(page.getByRole('heading', { name: 'Change or Cancel' })).toBeFocused();

	await cancelOrder(page).click();
	await page.getByRole('button', { name: 'Cancel and Refund $65.97' }).dblclick();
	await expect(title(page)).toHaveText('Your Order Is Cancelled');
	await expect(title(page)).toBeFocused();
	await expect(page.getByRole('main')).toContainText('It will not be shipped. We refunded $65.97');
	await expect(cancelOrder(page)).toBeHidden();
	await expectAccessible(page);
	await page.reload();
	await expect(title(page)).toHaveText('Your Order Is Cancelled');
});

test.describe('while the shop ships it', () => {
	test.use({ expectedErrors: [/status of 409/] });

	test(
		'the page says that it is shipped, and shows where the parcel is',
		deep,
		async ({ page, shop }) => {
			const order = await buyAsGuest(shop);
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
		},
	);
});

test('an order of an account is cancelled in the account', deep, async ({ page, shop }) => {
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
	await expect(order).toContainText('It won’t be shipped.');
	await expect(cancelOrder(page)).toBeHidden();
	await expectAccessible(page);
});

const changeAddress = (page: Page) => page.getByRole('button', { name: 'Change Address' });

/** The signed path of the newest mail that asks to confirm an address of this order. */
function confirmationPath(shop: Shop, number: string): string {
	return withDatabase(shop, (db) => {
		const paths = db
			.prepare("select id, data from outbox where template = 'confirm-address' order by id")
			.all()
			.map((row) => mailData(shop, db, row))
			.filter((data) => data.number === number)
			.map(({ orderPath }) => String(orderPath));
		const newest = paths.at(-1);
		if (newest === undefined) throw new Error(`no mail about ${number}`);
		return newest;
	});
}

test('a new address of a guest is confirmed by the link of a mail', async ({ page, shop }) => {
	const order = await buyAsGuest(shop);
	await page.goto(order.path);
	await changeAddress(page).click();
	await expect(page.getByRole('heading', { name: 'Where Should It Go?' })).toBeFocused();
	await expect(addressBox(page, 'address')).toHaveValue('12 Dock Street');
	await expect(page.getByLabel(/^Email/)).toHaveCount(0);
	await addressBox(page, 'zip').fill('3');
	await page.getByRole('button', { name: 'Email Me to Confirm' }).click();
	await expect(page.getByText('Please check one field')).toBeVisible();
	await expectAccessible(page);
	await addressBox(page, 'address').fill('99 Harbor Lane');
	await addressBox(page, 'zip').fill('33040');
	await page.getByRole('button', { name: 'Email Me to Confirm' }).click();
	await expect(page.getByText(/Check your email: .* g•••@example.com/)).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Change or Cancel' })).toBeFocused();
	await expect(page.getByRole('main')).toContainText('12 Dock Street');

	const path = await eventually(() => confirmationPath(shop, order.number));
	await page.goto(path);
	await expect(page.getByRole('heading', { name: 'Send It to This Address?' })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Send It to This Address' }).dblclick();
	await expect(page.getByRole('heading', { name: 'Address Confirmed' })).toBeFocused();
	const main = page.getByRole('main');
	await expect(main).toContainText('99 Harbor Lane');
	await expect(main).not.toContainText('12 Dock Street');

	setOrder(shop, order, { fulfilment: 'shipped', shipped_at_ms: Date.now() });
	await page.goto(path);
	await expect(changeAddress(page)).toBeHidden();
	await expectAccessible(page);
});

test('the owner of an account changes an address at once', async ({ page, shop }) => {
	await signedIn(page);
	await addToCart(page, tee, 'M');
	await openCheckout(page);
	const payment = await openPayment(page);
	await pay(payment, cards.good);
	await expectPaid(payment);
	const sessionId = new URL(payment.url()).searchParams.get('session_id') ?? '';
	await eventually(() => receiptOf(shop, sessionId));
	await page.goto('/account');
	await changeAddress(page).click();
	await addressBox(page, 'address').fill('99 Harbor Lane');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Save Address' }).click();
	await expect(page.getByText('Saved. Your order will go to the new address.')).toBeVisible();
	await expect(page.getByRole('main')).toContainText('99 Harbor Lane');
	await expect(page.getByRole('main')).not.toContainText('12 Dock Street');
	await expectAccessible(page);
});
