import type { Page, Response } from '@playwright/test';
import { shopDay } from '../../core/calendar.ts';
import { formatCents } from '../../core/money.ts';
import { deliveryWindow, formatDeliveryWindow } from '../../core/orders/delivery.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import { eventually } from '../eventually.ts';
import { openDesk } from './desk-merchant.ts';
import { expect, test } from './fixtures.ts';
import {
	addressBox,
	addToCart,
	amountAfter,
	applyCode,
	cards,
	expectPaid,
	fillAddress,
	fillCart,
	openCheckout,
	openPayment,
	orderStatus,
	pay,
	payButton,
	payByWallet,
	proceed,
	tee,
} from './shopper.ts';
import { deepOnPhone, onPhone } from './tags.ts';

// Two tees and two shirts: 2 x 29.99 + 2 x 34.99, 20 % off, shipping free from $100.
const subtotal = '$129.96';
const discount = '$25.99';
const total = '$103.97';

/** Waits until the webhook has marked the order as paid. Returns the order. */
async function paidOrder(success: Page) {
	return eventually(
		async () => {
			const order = await orderStatus(success);
			expect(order).toMatchObject({ httpStatus: 200, status: 'paid' });
			return order;
		},
		{ everyMs: 100 },
	);
}

test('a guest buys two sizes of two products with FLIBS', async ({ page }) => {
	await page.goto('/');
	await fillCart(page);
	const arrival = formatDeliveryWindow(
		deliveryWindow(shopDay(Date.now(), firstShop.timeZone), firstShop),
	);
	await expect(page.getByText(`Arrives ${arrival}`)).toBeVisible();

	await page.goto('/cart');
	expect(await amountAfter(page, /Subtotal/)).toBe(subtotal);
	expect(await amountAfter(page, /\bTotal|Estimated total/i)).toBe(subtotal);

	await page.getByRole('link', { name: /Proceed to Checkout/ }).click();
	await applyCode(page, 'flibs');
	await expect(page.getByText('20% discount applied!').first()).toBeVisible();
	await expect(page.getByRole('textbox', { name: /discount code/i })).not.toBeEditable();
	expect(await amountAfter(page, /Subtotal/)).toBe(subtotal);
	expect(await amountAfter(page, /FLIBS/)).toContain(discount);
	expect(await amountAfter(page, /\bTotal/)).toBe(total);
	await fillAddress(page);

	const payment = await openPayment(page);
	await expect(page.getByText('Redirecting to secure checkout...')).toBeVisible();
	await expect(payButton(payment)).toHaveText(`Pay ${total}`);
	await pay(payment, cards.good);
	await expectPaid(payment);

	const order = await paidOrder(payment);
	expect(formatCents(order.totalCents)).toBe(total);
	expect(formatCents(order.discount.cents)).toBe(discount);
	expect(order.lines).toHaveLength(4);
	expect(order.email).toBe('g•••@example.com');
	await expect(payment.getByText(order.number).first()).toBeVisible();
	await expect(payment.getByText(arrival, { exact: true })).toBeVisible();
	await expect(payment.getByText('cs_test_a1', { exact: false }).first()).toBeVisible();
	await expectReceipt(payment, order.number, arrival);
	await expectEmptyCart(page);
});

async function expectReceipt(page: Page, number: string, arrival: string) {
	const entry = page.getByRole('link', { name: new RegExp(number) });
	await eventually(async () => {
		await page.goto('/dev/mail');
		await expect(entry).toBeVisible({ timeout: 500 });
	});
	// Requested but not opened, because the mail viewer's frame blocks the test's script.
	const address = await entry.getAttribute('href');
	for (const form of ['text', 'html']) {
		const answer = await page.request.get(`${address}/${form}`);
		const text = (await answer.text()).replaceAll(/<[^>]*>|\s+/g, ' ').replaceAll(/ +/g, ' ');
		expect(text).toContain(total);
		expect(text).toContain(`Arrives in Miami ${arrival}`);
	}
}

/** The tab of the shop is updated by the payment tab. */
async function expectEmptyCart(page: Page) {
	await eventually(async () => {
		const stored = await page.evaluate(() => localStorage.getItem('blue-cart'));
		expect(JSON.parse(stored ?? '[]')).toEqual([]);
	});
	await page.goto('/cart');
	await expect(page.getByText('Your cart is empty')).toBeVisible();
}

test.describe('the card', () => {
	test.beforeEach(async ({ page }) => {
		await addToCart(page, tee, 'M');
		await openCheckout(page);
	});

	test('is declined, then another one is taken', onPhone, async ({ page }) => {
		const payment = await openPayment(page);
		await pay(payment, cards.declined);
		await expect(payment.getByRole('alert')).toContainText(/declined/i);
		await pay(payment, cards.good);
		await expectPaid(payment);
		expect((await paidOrder(payment)).totalCents).toBe(2999 + 599);
	});

	test('is in a wallet, which pays with one press', onPhone, async ({ page, shop }) => {
		const payment = await openPayment(page);
		await payment.getByRole('button', { name: /^Wallet, declined/ }).click();
		await expect(payment.getByRole('alert')).toContainText(/declined/i);
		await payByWallet(payment);
		await expectPaid(payment);
		const { number, totalCents } = await paidOrder(payment);
		expect(totalCents).toBe(2999 + 599);
		await openDesk(page, shop, `/desk/orders/${number}`);
		await expect(page.getByText('Visa ending in 4242')).toBeVisible();
	});

	test('asks for 3-D Secure, which is completed', onPhone, async ({ page }) => {
		const payment = await openPayment(page);
		await pay(payment, cards.challenged);
		await payment.getByRole('button', { name: /^Complete/ }).click();
		await expectPaid(payment);
		await paidOrder(payment);
	});

	test(
		'asks for 3-D Secure, which fails, and may be tried again',
		deepOnPhone,
		async ({ page }) => {
			const payment = await openPayment(page);
			await pay(payment, cards.challenged);
			await payment.getByRole('button', { name: /^Fail/ }).click();
			await expect(payment.getByText(/authenticat/i)).toBeVisible();
			await pay(payment, cards.good);
			await expectPaid(payment);
		},
	);
});

test('coming back without paying keeps the cart and what was typed', onPhone, async ({ page }) => {
	await addToCart(page, tee, 'M');
	await openCheckout(page);
	const payment = await openPayment(page);
	await payment.getByRole('link', { name: /back|return|cancel/i }).click();
	await expect(payment).toHaveURL(/\/checkout\?cancelled=1/);
	await expect(addressBox(payment, 'city')).toHaveValue('Miami');
	await expect(addressBox(page, 'city')).toHaveValue('Miami');
	expect(await amountAfter(payment, /\bTotal/)).toBe('$35.98');
	const again = await openPayment(payment);
	await pay(again, cards.good);
	await expectPaid(again);
});

test(
	'a guest buys from a territory, after a country that the shop does not sell to',
	onPhone,
	async ({ page }) => {
		await addToCart(page, tee, 'M');
		await openCheckout(page);
		await expect(page.getByText('Where we ship: United States.')).toBeVisible();
		await addressBox(page, 'country').selectOption('Germany');
		await expect(page.getByText('We do not ship to Germany.')).toBeVisible();
		await proceed(page).click();
		await page.getByRole('link', { name: 'We do not ship to Germany.' }).click();
		await expect(addressBox(page, 'country')).toBeFocused();
		await addressBox(page, 'country').selectOption('Puerto Rico');
		await expect(page.getByText('We do not ship')).toHaveCount(0);
		await expect(page.getByLabel('State')).toHaveCount(0);
		await page.getByLabel('ZIP code').fill('00901');
		await addressBox(page, 'city').fill('San Juan');
		const success = await openPayment(page);
		await pay(success, cards.good);
		await expectPaid(success);
		await expect(success.getByText('San Juan, 00901')).toBeVisible();
		// The dates on a product page are for parcels within the country.
		await expect(success.getByText('Arrives', { exact: true })).toHaveCount(0);
	},
);

test('a double click makes one order', onPhone, async ({ page }) => {
	await addToCart(page, tee, 'M');
	await openCheckout(page);
	const answers: Response[] = [];
	page.on('response', (response) => {
		if (response.url().endsWith('/create-checkout-session')) answers.push(response);
	});
	const opened = page.context().waitForEvent('page');
	await proceed(page).dblclick();
	await expect(payButton(await opened)).toBeVisible();
	const calls = answers.map((answer) => answer.request().headers()['idempotency-key'] ?? 'none');
	expect(new Set(calls).size).toBe(1);
	expect(calls).not.toContain('none');
	const bodies = await Promise.all(answers.map((answer) => answer.json()));
	expect(new Set(bodies.map(({ url }) => url)).size).toBe(1);
	expect(page.context().pages()).toHaveLength(2);
});

test(
	'if the browser blocks a new tab, the payment page opens in this one',
	onPhone,
	async ({ page }) => {
		await page.addInitScript(() => {
			window.open = () => null;
		});
		await addToCart(page, tee, 'M');
		await openCheckout(page);
		await proceed(page).click();
		await expect(payButton(page)).toHaveText('Pay $35.98');
		await pay(page, cards.good);
		await expectPaid(page);
	},
);

test.describe('what the server refuses', () => {
	test.use({ expectedErrors: [/status of 404|ERR_FAILED/] });

	test('an unknown discount code, and an invalid one', onPhone, async ({ page }) => {
		await addToCart(page, tee, 'M');
		await page.goto('/checkout');
		await applyCode(page, 'SUMMER');
		await expect(page.getByText('Invalid discount code').first()).toBeVisible();
		expect(await amountAfter(page, /\bTotal/)).toBe('$35.98');
		// A lost connection says nothing about the code. It can be sent again.
		const calls = '**/functions/v1/discount';
		await page.route(calls, (route) => route.abort());
		await applyCode(page, 'FLIBS');
		await expect(page.getByText(/^We could not check the code just now/).first()).toBeVisible();
		await page.unroute(calls);
		await page.getByRole('button', { name: 'Apply' }).click();
		await expect(page.getByText('20% discount applied!').first()).toBeVisible();
		// It does not remove a valid code either.
		await page.route(calls, (route) => route.abort());
		await page.reload();
		await expect(page.getByText('20% discount applied!')).toBeVisible();
		expect(await amountAfter(page, /\bTotal/)).toBe('$29.98');
	});
});
