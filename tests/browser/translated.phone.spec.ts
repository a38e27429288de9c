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
	proceed,
	tee,
} from './shopper.ts';

// Further tests run on translated pages in `npm run test:deep` (scripts/suites.ts).
test.use({ isTranslated: true, expectedErrors: [/status of 404/] });

test('a shopper whose browser translates the pages buys with a code', async ({ page }) => {
	await addToCart(page, tee, 'M');
	await page.goto('/cart');
	await page.getByRole('button', { name: /^Increase quantity/ }).click();
	await expect.poll(() => amountAfter(page, /Subtotal/)).toBe('$59.98');

	await page.getByRole('link', { name: /Proceed to Checkout/ }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused();
	await proceed(page).click();
	await expect(page.getByRole('group', { name: /^Please check/ })).toBeFocused();
	await applyCode(page, 'SUMMER');
	await expect(page.getByText('Invalid discount code').first()).toBeVisible();
	await applyCode(page, 'FLIBS');
	await expect.poll(() => amountAfter(page, /\bTotal/)).toBe('$53.97');
	await page.getByRole('button', { name: /^Remove/ }).click();
	await expect.poll(() => amountAfter(page, /\bTotal/)).toBe('$65.97');
	await applyCode(page, 'FLIBS');
	await expect(proceed(page)).toHaveText('Proceed to Payment $53.97');

	// The words of an option are translated, its value is not.
	await addressBox(page, 'country').selectOption('Germany');
	await expect(page.getByLabel('State')).toHaveCount(0);
	await addressBox(page, 'country').selectOption('United States');
	await fillAddress(page);
	const payment = await openPayment(page);
	await expect(page.getByRole('link', { name: 'Open the payment page' })).toBeVisible();
	await expect(payButton(payment)).toHaveText('Pay $53.97');
	await pay(payment, cards.declined);
	await expect(payment.getByRole('alert')).toContainText(/declined/i);
	await pay(payment, cards.good);
	await expectPaid(payment);

	await expect(payment.getByText(/^BLUE-\w{8}$/)).toBeVisible();
	await payment.goto('/cart');
	await expect(payment.getByText(/Your cart is empty/)).toBeVisible();
});
