import type { Page } from '@playwright/test';
import type { Shop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
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
	openPayment,
	pay,
	payButton,
	shirt,
} from './shopper.ts';
import { deep } from './tags.ts';

// Text that is fading in has no contrast yet.
test.use({
	contextOptions: { reducedMotion: 'reduce' },
	expectedErrors: [/status of 409|status of 410|status of 404/],
});

const row = (page: Page, code: string) => page.locator(`[data-row="${code}"]`);

/** Creates a code for one use that takes off $15 until the end of 2099. Returns its name. */
async function createCode(page: Page, shop: Shop): Promise<string> {
	const name = `DOCK-${Date.now() % 1e8}`;
	await openDesk(page, shop, '/desk/codes');
	await expect(row(page, 'FLIBS')).toBeVisible();
	await page.keyboard.press('c');
	const form = page.getByRole('dialog', { name: 'New code' });
	await form.getByLabel('Code', { exact: true }).fill(name.toLowerCase());
	await form.getByLabel('An amount').check();
	await form.getByLabel('Amount in dollars').fill('15');
	await form.getByLabel(/^Uses in all/).fill('1');
	await form.getByLabel(/^Last day/).fill('2099-12-31');
	await form.getByRole('button', { name: 'Create Code' }).click();
	await expect(page.getByText(`${name} is created.`)).toBeVisible();
	return name;
}

/** Opens the checkout in another tab, with the code. */
async function openCheckoutWith(page: Page, code: string): Promise<Page> {
	const shopper = await page.context().newPage();
	await addToCart(shopper, shirt, 'M');
	await shopper.goto('/checkout');
	// For a signed-in shopper the address is filled in a moment after the page loads.
	await expect(addressBox(shopper, 'email')).not.toHaveValue('');
	await fillAddress(shopper);
	await applyCode(shopper, code.toLowerCase());
	await expect(shopper.getByText('$15.00 discount applied!').first()).toBeVisible();
	return shopper;
}

test('a code is made at the desk', async ({ page, shop }) => {
	await openDesk(page, shop, '/desk/codes');
	await expect(row(page, 'FLIBS')).toContainText('20% off');
	await expectAccessible(page);
	await page.keyboard.press('c');
	const form = page.getByRole('dialog', { name: 'New code' });
	await expect(form.getByLabel('Code', { exact: true })).toBeFocused();
	await form.getByRole('button', { name: 'Create Code' }).click();
	await expect(form.getByText('3 to 20 letters, digits and hyphens.')).toBeVisible();
	await expect(form.getByLabel('Code', { exact: true })).toBeFocused();
	await page.keyboard.press('Escape');
	const name = await createCode(page, shop);
	await expect(row(page, name)).toContainText('$15.00 off');
	await expect(row(page, name)).toContainText('Until Dec 31, 2099');
});

test(
	'of two windows that change a code, the second is told and loses nothing',
	deep,
	async ({ page, shop }) => {
		const name = await createCode(page, shop);
		const panel = page.getByRole('dialog', { name });
		const other = await page.context().newPage();
		await other.goto('/desk/codes');
		for (const window of [other, page]) {
			await window.getByRole('button', { name }).click();
			await window.getByRole('button', { name: 'Change' }).click();
		}
		await other.getByLabel(/^Uses for each email/).fill('9');
		await other.getByRole('button', { name: 'Save Code' }).click();
		await expect(other.getByText(`${name} is changed.`)).toBeVisible();
		await panel.getByLabel(/^First day/).fill('2026-01-01');
		await panel.getByRole('button', { name: 'Save Code' }).click();
		await expect(panel.getByRole('alert')).toHaveText(
			`${name} was changed in the meantime. It is now active, $15.00 off, until Dec 31, 2099, 1 in all, 9 for each email.`,
		);
		await expect(panel.getByLabel(/^First day/)).toHaveValue('2026-01-01');
		await expectAccessible(page);
		await panel.getByRole('button', { name: 'Save Code' }).click();
		await expect(row(page, name)).toContainText('Jan 1, 2026 to Dec 31, 2099');
	},
);

test('a code that is worth less at the payment is shown as changed, and paid', async ({
	page,
	shop,
}) => {
	const name = await createCode(page, shop);
	const panel = page.getByRole('dialog', { name });
	const shopper = await openCheckoutWith(page, name);
	expect(await amountAfter(shopper, /\bTotal/)).toBe('$25.98');
	await shopper.reload();
	await expect(shopper.getByText('$15.00 discount applied!')).toBeVisible();
	await row(page, name).getByRole('button', { name }).click();
	await expect(panel.getByText('No order has been paid with it yet.')).toBeVisible();
	await panel.getByRole('button', { name: 'Change' }).click();
	await expect(panel.getByText('The shopper always pays at least $0.50.')).toBeVisible();
	await panel.getByLabel('Amount in dollars').fill('10.50');
	await panel.getByRole('button', { name: 'Save Code' }).click();
	await expect(row(page, name)).toContainText('$10.50 off');
	await shopper.getByRole('button', { name: /Proceed to Payment/ }).click();
	await expect(shopper.getByRole('main').getByText(/Prices have changed/)).toBeVisible();
	await expect(shopper.getByText('$10.50 discount applied!')).toBeVisible();
	expect(await amountAfter(shopper, /\bTotal/)).toBe('$30.48');
	const payment = await openPayment(shopper);
	await expect(payButton(payment)).toHaveText('Pay $30.48');
	await pay(payment, cards.good);
	await expectPaid(payment);

	// That was its only use.
	await page.reload();
	await expect(row(page, name)).toContainText('Used up');
	await row(page, name).getByRole('button', { name }).click();
	await expect(panel.getByRole('link', { name: /^BLUE-/ })).toHaveCount(1);
	await expect(panel.getByText('1 of 1')).toBeVisible();
	await expectAccessible(page);
});

test('a code that is stopped is taken off the order', async ({ page, shop }) => {
	const name = await createCode(page, shop);
	const panel = page.getByRole('dialog', { name });
	const shopper = await openCheckoutWith(page, name);
	await row(page, name).getByRole('button', { name }).click();
	await panel.getByRole('button', { name: 'Stop' }).click();
	await panel.getByRole('button', { name: `Stop ${name}` }).click();
	await expect(page.getByText(`${name} is stopped.`)).toBeVisible();
	await expect(row(page, name)).toContainText('Stopped');
	await expect(row(page, name).getByRole('button', { name })).toBeFocused();
	// The stored discount is checked again.
	await shopper.reload();
	await expect(
		shopper.getByText(`${name} was taken off. This code is not valid any more.`).first(),
	).toBeVisible();
	expect(await amountAfter(shopper, /\bTotal/)).toBe('$40.98');
	await expectAccessible(shopper);
});
