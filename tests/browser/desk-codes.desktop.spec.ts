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

// Text that is fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('a code', () => {
	test.use({ expectedErrors: [/status of 409|status of 410|status of 404/] });

	test('is made at the desk, used at checkout, changed and stopped', async ({ page, shop }) => {
		test.slow();
		await openDesk(page, shop, '/desk/codes');
		const row = (code: string) => page.locator(`[data-row="${code}"]`);
		await expect(row('FLIBS')).toContainText('20% off');
		await expectAccessible(page);
		await page.keyboard.press('c');
		const form = page.getByRole('dialog', { name: 'New code' });
		await expect(form.getByLabel('Code', { exact: true })).toBeFocused();
		await form.getByRole('button', { name: 'Create Code' }).click();
		await expect(form.getByText('3 to 20 letters, digits and hyphens.')).toBeVisible();
		await expect(form.getByLabel('Code', { exact: true })).toBeFocused();
		const name = `DOCK-${Date.now() % 1e8}`;
		await form.getByLabel('Code', { exact: true }).fill(name.toLowerCase());
		await form.getByLabel('An amount').check();
		await form.getByLabel('Amount in dollars').fill('15');
		await form.getByLabel(/^Uses in all/).fill('1');
		await form.getByLabel(/^Last day/).fill('2099-12-31');
		await form.getByRole('button', { name: 'Create Code' }).click();
		await expect(page.getByText(`${name} is created.`)).toBeVisible();
		await expect(row(name)).toContainText('$15.00 off');
		await expect(row(name)).toContainText('Until Dec 31, 2099');

		// In two windows, the second one reports the change and loses nothing.
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
		await expect(row(name)).toContainText('Jan 1, 2026 to Dec 31, 2099');

		// A shopper uses the code.
		const shopper = await page.context().newPage();
		await addToCart(shopper, shirt, 'M');
		await shopper.goto('/checkout');
		// For a signed-in shopper the address is filled in a moment after the page loads.
		await expect(addressBox(shopper, 'email')).not.toHaveValue('');
		await fillAddress(shopper);
		await applyCode(shopper, 'nothing');
		await expect(shopper.getByText('Invalid discount code').first()).toBeVisible();
		await applyCode(shopper, name.toLowerCase());
		await expect(shopper.getByText('$15.00 discount applied!').first()).toBeVisible();
		expect(await amountAfter(shopper, /\bTotal/)).toBe('$25.98');
		await shopper.reload();
		await expect(shopper.getByText('$15.00 discount applied!')).toBeVisible();

		// The code is worth less now: the shopper gets a message and must confirm.
		await row(name).getByRole('button', { name }).click();
		await expect(panel.getByText('No order has been paid with it yet.')).toBeVisible();
		await panel.getByRole('button', { name: 'Change' }).click();
		await expect(panel.getByText('The shopper always pays at least $0.50.')).toBeVisible();
		await panel.getByLabel('Amount in dollars').fill('10.50');
		await panel.getByRole('button', { name: 'Save Code' }).click();
		await expect(row(name)).toContainText('$10.50 off');
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
		await expect(row(name)).toContainText('Used up');
		await row(name).getByRole('button', { name }).click();
		await expect(panel.getByRole('link', { name: /^BLUE-/ })).toHaveCount(1);
		await expect(panel.getByText('1 of 1')).toBeVisible();
		await expectAccessible(page);
		await panel.getByRole('button', { name: 'Stop' }).click();
		await panel.getByRole('button', { name: `Stop ${name}` }).click();
		await expect(page.getByText(`${name} is stopped.`)).toBeVisible();
		await expect(row(name)).toContainText('Stopped');
		await expect(row(name).getByRole('button', { name })).toBeFocused();

		// The stored discount is checked again.
		await addToCart(shopper, shirt, 'M');
		await shopper.goto('/checkout');
		await expect(
			shopper.getByText(`${name} was taken off. This code is not valid any more.`).first(),
		).toBeVisible();
		expect(await amountAfter(shopper, /\bTotal/)).toBe('$40.98');
		await expectAccessible(shopper);
	});
});
