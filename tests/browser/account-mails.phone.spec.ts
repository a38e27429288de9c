import type { Page } from '@playwright/test';
import { eventually } from '../eventually.ts';
import { expectAccessible } from './accessible.ts';
import { accountButton, signIn, signOut, signUp } from './account-shopper.ts';
import { expect, test } from './fixtures.ts';
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
	await expect(page.getByText('The password was typed in another browser')).toBeVisible();
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
