import type { Page } from '@playwright/test';
import { signOut, signUp } from './account-shopper.ts';
import { expect, test } from './fixtures.ts';
import { addressBox, addToCart, openCheckout, shirt } from './shopper.ts';

/** What the browser has stored, by its keys. */
function storedKeys(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...Object.keys(localStorage), ...Object.keys(sessionStorage)]
			.filter((key) => key.startsWith('blue-'))
			.toSorted(),
	);
}

function stored(page: Page): Promise<string> {
	return page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
}

test('signing out clears what the browser knows of the person, in every tab', async ({ page }) => {
	await signUp(page);
	await addToCart(page, shirt, 'M');
	await openCheckout(page);
	const city = addressBox(page, 'city');
	const typed = await city.inputValue();
	expect(typed).not.toBe('');
	expect(await storedKeys(page)).toEqual(
		expect.arrayContaining([
			'blue-auth',
			'blue-cart',
			'blue-checkout-draft',
			'blue-recently-viewed',
		]),
	);
	const other = await page.context().newPage();
	await openCheckout(other);
	expect(await stored(other)).toContain(typed);
	await page.goto('/cart');
	await signOut(page);
	await expect(addressBox(other, 'city')).toHaveValue('');
	await page.goto('/checkout');
	await expect(city).toHaveValue('');
	for (const tab of [page, other]) {
		await expect.poll(() => stored(tab)).not.toContain(typed);
		expect(await stored(tab)).not.toContain('access_token');
		expect(await storedKeys(tab)).toContain('blue-cart');
		expect(await storedKeys(tab)).not.toContain('blue-recently-viewed');
	}
});
