import type { Page } from '@playwright/test';
import { newEmail, password, signIn, signOut, signUp } from './account-shopper.ts';
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

test.describe('a tab that was asleep at a sign-out', () => {
	// When it wakes, its storage may be from before.
	test.use({ expectedErrors: [/status of 401/] });

	test('keeps what the next person has stored', async ({ page }) => {
		const data = { email: newEmail(), password };
		expect((await page.request.post('/auth/v1/signup', { data })).status()).toBe(200);
		const first = await signUp(page);
		const other = await page.context().newPage();
		await other.goto('/account');
		await expect(other.getByRole('main').getByText(first)).toBeVisible();
		// A call that is under way would carry the ended session.
		await other.waitForLoadState('networkidle');
		let wake = () => {};
		const awake = new Promise<void>((resolve) => {
			wake = resolve;
		});
		await other.route('**/asleep', async (route) => {
			await awake;
			await route.fulfill({ status: 204 });
		});
		// A synchronous call: until its answer no event reaches the tab.
		const asleep = other.evaluate(() => {
			const request = new XMLHttpRequest();
			request.open('GET', '/asleep', false);
			request.send();
		});
		await page.goto('/account');
		await page.waitForLoadState('networkidle');
		await signOut(page);
		await page.goto('/auth');
		await signIn(page, data.email);
		await expect(page.getByText('Welcome back!')).toBeVisible();
		await addToCart(page, shirt, 'M');
		await openCheckout(page);
		await addressBox(page, 'city').fill('Havana');
		await expect
			.poll(() => storedKeys(page))
			.toEqual(expect.arrayContaining(['blue-auth', 'blue-recently-viewed', 'blue-wishlist']));
		const before = await page.evaluate(() => ({ ...localStorage }));
		wake();
		await asleep;
		await expect(other.getByRole('main').getByText(data.email)).toBeVisible();
		await expect(other.getByText('No orders here yet.')).toBeVisible();
		await expect(other.getByText(first)).toHaveCount(0);
		expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(before);
		await page.reload();
		await expect(page.getByText('You are signed in as')).toBeVisible();
		await expect(addressBox(page, 'city')).toHaveValue('Havana');
	});
});
