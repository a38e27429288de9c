import type { BrowserContext, Page } from '@playwright/test';
import type { Shop } from '../shop.ts';
import { expect, test } from './fixtures.ts';
import { payQuickly } from './quick-orders.ts';
import { withDatabase } from './shop-database.ts';
import {
	addToCart,
	expectPaid,
	fillAddress,
	openCheckout,
	openPayment,
	payButton,
	payByWallet,
	proceed,
	shirt,
	tee,
} from './shopper.ts';
import { deep } from './tags.ts';

/** The payment pages that can still be paid. Each test has its own e-mail address. */
function payablePages(shop: Shop, email: string): number {
	const row = withDatabase(shop, (db) =>
		db
			.prepare("select count(*) as pages from orders where email = ? and status = 'pending'")
			.get(email),
	);
	return Number(row?.pages);
}

async function openOwnCheckout(page: Page, email: string): Promise<void> {
	await openCheckout(page);
	await page.getByLabel(/^Email/).fill(email);
}

/** Goes to a page by a link, as a load would lose a cart that is in memory. */
async function checkOutByLinks(page: Page, email: string): Promise<void> {
	await page.getByRole('link', { name: 'Checkout', exact: true }).click();
	await expect(page).toHaveURL('/checkout');
	await fillAddress(page);
	await page.getByLabel(/^Email/).fill(email);
}

/** The shopper comes back to the tab. A browser without a screen tells no tab so. */
async function comeBack(page: Page): Promise<void> {
	await page.bringToFront();
	await page.evaluate(() => dispatchEvent(new Event('focus')));
}

function quantities(page: Page) {
	return page.getByRole('main').getByRole('spinbutton', { name: /Quantity of/ });
}

const nothingToPay = 'Your cart is empty, so there is nothing to pay.';

test('only what was bought leaves the cart', async ({ page, context }) => {
	await addToCart(page, tee, 'M');
	await openCheckout(page);
	const payment = await openPayment(page);
	// In another tab: one more of the same, and something else.
	const other = await context.newPage();
	await addToCart(other, tee, 'M');
	await addToCart(other, shirt, 'L');
	await payByWallet(payment);
	await expectPaid(payment);
	await expect(payment.getByRole('main').getByText(/emptied|put .* back/i)).toHaveCount(0);
	await expect(page.getByText('That payment went through.')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Open the payment page' })).toHaveCount(0);
	await other.goto('/cart');
	await expect(quantities(other)).toHaveCount(2);
	for (const at of [0, 1]) await expect(quantities(other).nth(at)).toHaveValue('1');
	await payment.reload();
	await expectPaid(payment);
	await other.reload();
	await expect(quantities(other)).toHaveCount(2);
});

test.describe('an order that nobody knows', () => {
	test.use({ expectedErrors: [/status of 404/] });

	test('leaves the cart as it is', async ({ page }) => {
		await addToCart(page, tee, 'M');
		await page.goto('/success?session_id=cs_test_0123456789');
		await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
		await page.goto('/cart');
		await expect(quantities(page)).toHaveCount(1);
	});
});

test('two tabs of one cart get one payment page', async ({ page, context, shop }) => {
	const email = 'two.tabs@example.com';
	await addToCart(page, tee, 'M');
	await openOwnCheckout(page, email);
	const other = await context.newPage();
	await openOwnCheckout(other, email);
	const [one, two] = await pressBoth(context, page, other);
	expect(two.url()).toBe(one.url());
	expect(payablePages(shop, email)).toBe(1);
});

test('the second tab replaces the page of the first', deep, async ({ page, context, shop }) => {
	const email = 'other.address@example.com';
	await addToCart(page, tee, 'M');
	await openOwnCheckout(page, email);
	const other = await context.newPage();
	await openOwnCheckout(other, email);
	await other.getByLabel(/^City/).fill('Key West');
	await pressBoth(context, page, other);
	expect(payablePages(shop, email)).toBe(1);
});

async function pressBoth(context: BrowserContext, page: Page, other: Page) {
	const before = context.pages().length;
	await Promise.all([page, other].map((tab) => proceed(tab).click()));
	await expect.poll(() => context.pages().length).toBe(before + 2);
	const opened = context.pages().slice(before);
	const isThere = (text: string | null) => text?.includes('Pay $') || text?.includes('expired');
	for (const tab of opened) {
		await expect.poll(async () => isThere(await tab.locator('body').textContent())).toBe(true);
	}
	return opened as [Page, Page];
}

test(
	'a checkout whose payment tab was closed asks whether it was paid',
	deep,
	async ({ page, shop }) => {
		await addToCart(page, tee, 'M');
		await openCheckout(page);
		const payment = await openPayment(page);
		const sessionId = new URL(payment.url()).pathname.split('/').at(-1) ?? '';
		await payment.close();
		await payQuickly(shop, sessionId);
		await expect(async () => {
			await comeBack(page);
			await expect(page.getByText(nothingToPay)).toBeVisible({ timeout: 500 });
		}).toPass();
		await page.getByRole('link', { name: 'See Your Order' }).click();
		await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
	},
);

/** What a browser without storage does: each access is refused, or nothing can be written. */
const storages = {
	refused: () => {
		for (const name of ['localStorage', 'sessionStorage']) {
			Object.defineProperty(window, name, {
				get() {
					throw new DOMException('Access is denied for this document.', 'SecurityError');
				},
			});
		}
	},
	full: () => {
		Storage.prototype.setItem = () => {
			throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
		};
	},
} as const;

for (const [name, spoil] of Object.entries(storages)) {
	const depth = name === 'full' ? deep : {};
	test(`a purchase with ${name} storage has one payment page`, depth, async ({ page, shop }) => {
		const email = `${name}.storage@example.com`;
		await page.context().addInitScript(spoil);
		await addToCart(page, tee, 'M');
		const sentence = page.getByText(/Your browser does not let us keep your cart/);
		await expect(sentence).toBeVisible();
		await checkOutByLinks(page, email);
		await expect(sentence).toHaveCount(0);
		const first = await openPayment(page);
		const again = await openPayment(page);
		expect(again.url()).toBe(first.url());
		expect(payablePages(shop, email)).toBe(1);
		await payByWallet(first);
		await expectPaid(first);
		// The press asks too: the tab may not have learned that it was in front.
		await proceed(page).click();
		await expect(page.getByText(nothingToPay)).toBeVisible();
		await expect(payButton(page)).toHaveCount(0);
		expect(payablePages(shop, email)).toBe(0);
		await expect(page.getByRole('link', { name: 'See Your Order' })).toBeVisible();
	});
}
