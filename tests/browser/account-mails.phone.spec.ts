import type { Page } from '@playwright/test';
import { eventually } from '../eventually.ts';
import { expectAccessible } from './accessible.ts';
import {
	accountButton,
	newEmail,
	password,
	passwordBox,
	signIn,
	signOut,
	signUp,
} from './account-shopper.ts';
import { expect, test } from './fixtures.ts';
import { receiptOf } from './guest-orders.ts';
import {
	addressBox,
	addToCart,
	expectPaid,
	openCheckout,
	openPayment,
	payByWallet,
	tee,
} from './shopper.ts';
import { deep } from './tags.ts';

/** The link of the newest mail of a kind to an address, from the mail viewer. */
function linkTo(page: Page, email: string, type: string): Promise<string> {
	return eventually(async () => {
		const list = await (await page.request.get('/dev/mail')).text();
		for (const [, id] of list.matchAll(/href="\/dev\/mail\/([^"/]+)"/g)) {
			const about = await (await page.request.get(`/dev/mail/${id}`)).text();
			if (!about.includes(email)) continue;
			const text = await (await page.request.get(`/dev/mail/${id}/text`)).text();
			const link = /https?:\/\/\S+(\/auth\/confirm\?\S+)/.exec(text)?.[1];
			if (link?.includes(`type=${type}`)) return link;
		}
		throw new Error(`No mail of type ${type} to ${email}`);
	});
}

test.describe('an address that is proven late', () => {
	// The proof ends the session of the sign-up, which a call may still carry, and then tries to renew.
	test.use({
		expectedErrors: [/status of 401.*my-wishlist|status of 400.*grant_type=refresh_token/],
	});

	test('what a guest has paid is in the new account after the mailed link', async ({
		page,
		shop,
	}) => {
		// A purchase, two password hashes and a mail take time.
		test.slow();
		const email = newEmail();
		await addToCart(page, tee, 'M');
		await openCheckout(page);
		await addressBox(page, 'email').fill(email);
		const success = await openPayment(page);
		await payByWallet(success);
		await expectPaid(success);
		const sessionId = new URL(success.url()).searchParams.get('session_id') ?? '';
		const { number } = await eventually(() => receiptOf(shop, sessionId));
		await expect(success.getByText('joins it once you have confirmed')).toBeVisible();
		await success.getByRole('link', { name: 'Create an Account' }).click();
		await expect(success.getByLabel('Email')).toHaveValue(email);
		await passwordBox(success).fill(password);
		await success.getByRole('button', { name: 'Create Account' }).click();
		await expect(success).toHaveURL('/account');
		const guest = success.getByRole('region', { name: 'Bought Something as a Guest?' });
		await expect(guest).toContainText(`Orders placed with ${email} as a guest show up here`);
		await expect(success.getByText(number)).toHaveCount(0);
		await expectAccessible(success);
		await guest.getByRole('button', { name: 'Email Me the Link' }).click();
		await expect(guest.getByRole('status')).toContainText('An email is on its way.');
		await expect(guest.getByRole('button', { name: 'Send It Again' })).toBeFocused();
		await success.goto(await linkTo(success, email, 'magiclink'));
		await success.getByRole('button', { name: 'Sign Me In' }).click();
		await success.getByLabel('New password').fill('a tide that turns');
		await success.getByRole('button', { name: 'Set the Password' }).click();
		await expect(success).toHaveURL('/account');
		await expect(success.getByText(number, { exact: true })).toBeVisible();
		await expect(guest).toHaveCount(0);
	});
});

test('a forgotten password is replaced by a mailed link', async ({ page }) => {
	// Two password hashes, two mails and eight pages take time.
	test.slow();
	const email = await signUp(page);
	await signOut(page);
	await page.goto('/auth');
	await page.getByRole('link', { name: 'Forgot your password?' }).click();
	await expect(page.getByRole('heading', { name: 'Forgot Your Password?' })).toBeFocused();
	await page.getByLabel('Email').fill(email);
	await page.getByRole('button', { name: 'Send the Link' }).click();
	await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused();
	await expectAccessible(page);
	await page.goto(await linkTo(page, email, 'recovery'));
	await page.getByRole('button', { name: 'Continue' }).click();
	await expect(page).toHaveURL('/auth/new-password');
	await page.getByLabel('New password').fill('a tide that turns');
	await page.getByRole('button', { name: 'Set the Password' }).click();
	await expect(page).toHaveURL('/account');
	await signOut(page);
	await page.goto('/auth');
	await signIn(page, email, 'a tide that turns');
	await expect(accountButton(page)).toBeVisible();
});

test('a password that another browser set is replaced, and says why', deep, async ({ page }) => {
	await signUp(page);
	await page.goto('/auth/new-password?reason=first-proof&next=/cart');
	await expect(page.getByText('The password was set before that')).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel('New password').fill('a tide that turns');
	await page.getByRole('button', { name: 'Set the Password' }).click();
	await expect(page).toHaveURL('/cart');
});

test.describe('a link that cannot be used', () => {
	// 403 for the link, 422 for an address without an account (docs/auth-api.md#recovery). The screen
	// shows neither.
	test.use({ expectedErrors: [/status of (403|422)/] });

	test('leads to a new one', deep, async ({ page }) => {
		await page.goto('/auth/confirm?token_hash=made-up&type=magiclink&next=/cart');
		await page.getByRole('button', { name: 'Sign Me In' }).click();
		await expect(page.getByRole('heading', { name: 'This Link Has Expired' })).toBeFocused();
		await expectAccessible(page);
		await page.getByLabel('Email').fill('nobody@example.com');
		await page.getByRole('button', { name: 'Send the Link' }).click();
		await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
		await expect(page.getByText('If nobody@example.com has an account, an email is')).toBeVisible();
	});
});

test.describe('a link that leads to the desk', () => {
	// The desk refuses users who are no merchants.
	test.use({ expectedErrors: [/status of 403/] });

	test('loads its page, which the router does not know', deep, async ({ page }) => {
		const email = await signUp(page);
		await signOut(page);
		await page.goto('/auth?view=link&next=/desk');
		await page.getByRole('textbox', { name: 'Email' }).fill(email);
		await page.getByRole('button', { name: 'Send the Link' }).click();
		await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused();
		await page.goto(await linkTo(page, email, 'magiclink'));
		await page.getByRole('button', { name: 'Sign Me In' }).click();
		// The first proof of an auto-confirmed address removes the password.
		await page.getByLabel('New password').fill('a tide that turns');
		await page.getByRole('button', { name: 'Set the Password' }).click();
		await expect(page).toHaveURL('/desk');
		await expect(page.getByRole('main').getByRole('alert')).toHaveText(/merchants only/);
	});
});

test('an incomplete link shows a message', deep, async ({ page }) => {
	await page.goto('/auth/confirm?type=signup');
	await expect(page.getByRole('heading', { name: 'This Link Is Incomplete' })).toBeVisible();
	await expectAccessible(page);
});
