import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { addressBox, expectPaid, payButton, proceed, typedAddress } from './shopper.ts';
import { tabTo } from './tab-to.ts';

interface Bought {
	readonly name: string;
	/** The first two sizes. The second one is bought. */
	readonly sizes: readonly [string, string];
}

/** Buys a product of the open listing by keyboard alone. `look` is called on each screen. */
export async function buyByKeyboard(
	page: Page,
	{ name, sizes: [first, second] }: Bought,
	look: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
	await tabTo(page, page.getByRole('main').getByRole('link', { name }));
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
	await look(page);
	await tabTo(page, page.getByRole('radio', { name: first, exact: true }));
	await page.keyboard.press('ArrowRight');
	await expect(page.getByRole('radio', { name: second, exact: true })).toBeChecked();
	await tabTo(page, page.getByRole('button', { name: `Add to Cart, size ${second}` }).first());
	await page.keyboard.press('Enter');
	const checkout = page.getByRole('link', { name: 'Checkout' });
	await tabTo(page, checkout);
	await look(page);
	await expect(checkout).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused();
	for (const [field, text] of Object.entries(typedAddress)) {
		const box = addressBox(page, field as keyof typeof typedAddress);
		await tabTo(page, box);
		await page.keyboard.type(field === 'state' ? 'Florida' : text);
	}
	await look(page);
	await tabTo(page, proceed(page));
	const opened = page.context().waitForEvent('page');
	await page.keyboard.press('Enter');
	const payment = await opened;
	await expect(payButton(payment)).toBeVisible();
	await look(payment);
	for (const [label, text] of [
		['Card number', '4242424242424242'],
		['Expiry', '1234'],
		['CVC', '123'],
		['Name on card', 'Grace Hopper'],
		['ZIP', '33132'],
	] as const) {
		await tabTo(payment, payment.getByLabel(label));
		await payment.keyboard.type(text);
	}
	await tabTo(payment, payButton(payment));
	await payment.keyboard.press('Enter');
	await expectPaid(payment);
	await look(payment);
}
