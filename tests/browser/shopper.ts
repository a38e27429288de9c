import type { Locator, Page } from '@playwright/test';
import { type AddressField, addressLabels } from '../../core/address/address.ts';
import { eventually } from '../eventually.ts';
import { expect } from './fixtures.ts';

// Actions of a shopper, by accessible names.

export const tee = '/product/womens-blue-octopus-short-sleeve-tee';
export const shirt = '/product/mens-captain-long-sleeve-shirt';

/** Test card numbers that the card provider documents. */
export const cards = {
	good: '4242 4242 4242 4242',
	declined: '4000 0000 0000 0002',
	challenged: '4000 0025 0000 3155',
	/** Its refunds are pending for a minute. */
	slowRefund: '4000 0000 0000 7726',
} as const;

export const typedAddress: Readonly<Partial<Record<AddressField, string>>> = {
	firstName: 'Grace',
	lastName: 'Hopper',
	email: 'grace@example.com',
	address: '12 Dock Street',
	city: 'Miami',
	state: 'FL',
	zip: '33132',
};

export async function addToCart(page: Page, path: string, size: string) {
	await page.goto(path);
	await page.getByRole('radio', { name: size, exact: true }).check();
	// On a phone the button exists twice: in the page and in the bar at the bottom.
	await page
		.getByRole('button', { name: /Add to Cart/ })
		.filter({ visible: true })
		.first()
		.click();
	await expect(page.getByRole('link', { name: /cart/i }).first()).toContainText(/\d/);
}

/** Two sizes of two products: $29.99 twice and $34.99 twice. */
export async function fillCart(page: Page) {
	await addToCart(page, tee, 'S');
	await addToCart(page, tee, 'L');
	await addToCart(page, shirt, 'M');
	await addToCart(page, shirt, 'XXL');
}

export async function applyCode(page: Page, code: string) {
	await page.getByRole('textbox', { name: /discount code/i }).fill(code);
	await page.getByRole('button', { name: 'Apply' }).click();
}

export async function fillAddress(page: Page) {
	for (const [field, text] of Object.entries(typedAddress)) {
		const box = addressBox(page, field as AddressField);
		if (field === 'state') await box.selectOption(text);
		else await box.fill(text);
	}
}

export function addressBox(page: Page, field: AddressField): Locator {
	// Labels may add that a field is optional or required.
	return page.getByLabel(new RegExp(`^${addressLabels[field]}`));
}

export async function openCheckout(page: Page) {
	await page.goto('/checkout');
	await fillAddress(page);
}

export function proceed(page: Page): Locator {
	return page.getByRole('button', { name: /Proceed to Payment/ });
}

/** Presses the pay button. Returns the payment page, which opens in a new tab. */
export async function openPayment(page: Page): Promise<Page> {
	const opened = page.context().waitForEvent('page');
	await proceed(page).click();
	const payment = await opened;
	await expect(payButton(payment)).toBeVisible();
	return payment;
}

export function payButton(payment: Page): Locator {
	return payment.getByRole('button', { name: /^Pay \$/ });
}

export async function pay(payment: Page, card: string) {
	await payment.getByLabel('Card number').fill(card);
	await payment.getByLabel('Expiry').fill('12 / 34');
	await payment.getByLabel('CVC').fill('123');
	await payment.getByLabel('Name on card').fill('Grace Hopper');
	await payment.getByLabel('ZIP').fill('33132');
	await payButton(payment).click();
}

/** Pays with one press, without a card number. */
export async function payByWallet(payment: Page) {
	await payment.getByRole('button', { name: 'Practice Wallet' }).click();
}

export async function expectPaid(payment: Page) {
	await expect(payment).toHaveURL(/\/success\?session_id=cs_test_/);
	await expect(payment.getByRole('heading', { name: /Order Successful!/ })).toBeVisible();
}

/** The amount that follows a label in the text of a page: "Total $106.56" gives "$106.56". */
export async function amountAfter(page: Page, label: RegExp): Promise<string> {
	const pattern = new RegExp(`${label.source}[^$\\d]*(−?\\$[\\d,]+\\.\\d\\d)`, label.flags);
	// The cart is known after hydration.
	return await eventually(async () => {
		const text = await readText(page.getByRole('main'));
		const amount = pattern.exec(text)?.[1];
		if (amount === undefined) throw new Error(`No amount after ${label} in:\n${text}`);
		return amount;
	});
}

/** The visible text, as laid out. */
export function readText(part: Locator): Promise<string> {
	// biome-ignore lint/performance/useDomNodeTextContent: textContent has hidden text and no spaces
	return part.innerText();
}

/** The server's answer about the order of a success page (/functions/v1/order-status). */
export async function orderStatus(success: Page) {
	const id = new URL(success.url()).searchParams.get('session_id');
	const answer = await success.request.get(`/functions/v1/order-status?session_id=${id}`);
	return { httpStatus: answer.status(), ...(await answer.json()) };
}
