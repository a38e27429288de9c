import { signUp } from './account-shopper.ts';
import { expect, test } from './fixtures.ts';
import {
	addressBox,
	addToCart,
	expectPaid,
	fillAddress,
	openPayment,
	payByWallet,
	tee,
} from './shopper.ts';
import { deep } from './tags.ts';

test('a guest signs in from checkout, comes back, and finds the e-mail filled in', async ({
	page,
}) => {
	await addToCart(page, tee, 'M');
	await page.goto('/checkout');
	await addressBox(page, 'city').fill('Key West');
	await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
	await expect(page).toHaveURL('/auth?next=/checkout');
	const email = await signUp(page, page.url());
	await expect(page).toHaveURL('/checkout');
	await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
	await expect(addressBox(page, 'email')).toHaveValue(email);
	// Text that was typed before is still there.
	await expect(addressBox(page, 'city')).toHaveValue('Key West');
});

test('the checkout call carries the token of the signed-in shopper only', async ({ page }) => {
	const tokens: (string | undefined)[] = [];
	await page.context().route('**/create-checkout-session', async (route) => {
		tokens.push(route.request().headers().authorization);
		await route.continue();
	});
	await addToCart(page, tee, 'M');
	await page.goto('/checkout');
	await fillAddress(page);
	await openPayment(page);
	await signUp(page, '/auth?next=/checkout');
	await expect(page.getByText('You are signed in as')).toBeVisible();
	await openPayment(page);
	expect(tokens).toEqual([undefined, expect.stringMatching(/^Bearer ey/)]);
});

test('a signed-in shopper goes on from the payment to My Orders', deep, async ({ page }) => {
	await addToCart(page, tee, 'M');
	await page.goto('/checkout');
	await fillAddress(page);
	await signUp(page, '/auth?next=/checkout');
	await expect(page.getByText('You are signed in as')).toBeVisible();
	const success = await openPayment(page);
	await payByWallet(success);
	await expectPaid(success);
	const number = await success.getByText(/^BLUE-\w{8}$/).textContent();
	const link = success.getByRole('main').getByRole('link', { name: 'My Orders' });
	await expect(link).toBeVisible();
	await expect(success.getByText('The link in your receipt')).toHaveCount(0);
	await link.click();
	await expect(success.getByText(String(number)).first()).toBeVisible();
});
