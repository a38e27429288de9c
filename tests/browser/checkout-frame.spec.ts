import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { addToCart, proceed, tee } from './shopper.ts';
import { isPhone } from './states/state.ts';
import { onDesktop, onPhone } from './tags.ts';

test(
	'the checkout leads nowhere but back, and says what a shopper asks before paying',
	onDesktop,
	async ({ page }) => {
		await page.clock.setFixedTime(new Date('2026-11-17T12:00:00-05:00'));
		await addToCart(page, tee, 'S');
		await page.goto('/checkout');
		await expect(proceed(page)).toBeVisible();
		await expect(page.getByRole('navigation')).toHaveCount(0);
		await expect(page.getByRole('banner').getByRole('link')).toHaveCount(2);
		const summary = page.getByRole('region', { name: 'Order Summary' });
		await expect(summary).toContainText('Arrives Mon, Nov 23 to Fri, Nov 27');
		await expect(summary).toContainText('the secure page of Stripe');
		await expect(summary).toContainText('Visa, Mastercard, Amex or Discover');
		await expect(summary).toContainText('within 30 days');
		await expectAccessible(page);
		await page.getByRole('banner').getByRole('link', { name: 'Back to Cart' }).click();
		await expect(page).toHaveURL('/cart');
		await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeVisible();
	},
);

test('on a phone the total is on top, and opens the whole order', onPhone, async ({ page }) => {
	await addToCart(page, tee, 'S');
	await page.goto('/checkout');
	const folded = page.getByRole('main').locator('details');
	await expect(proceed(page)).toBeVisible();
	await expect(folded).toBeVisible({ visible: isPhone(page) });
	if (!isPhone(page)) return;
	await expect(folded.locator('summary')).toContainText('$35.98');
	await folded.locator('summary').click();
	await expect(folded).toContainText('Size S, quantity 1');
	await expect(folded).toContainText('Standard shipping');
});
