import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { makeSignInOld, signedIn } from './account-made.ts';
import { accountButton, signIn, signOut } from './account-shopper.ts';
import { expect, test } from './fixtures.ts';
import { deep } from './tags.ts';

const parts = [
	'/account',
	'/account/profile',
	'/account/addresses',
	'/account/security',
	'/account/data',
];

test('a guest at any page of an account signs in first', async ({ page }) => {
	for (const path of parts) {
		await page.goto(path);
		await expect(page).toHaveURL(`/auth?${new URLSearchParams({ next: path })}`);
		await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
	}
});

test('a password manager is led to the change of the password', async ({ page }) => {
	const { email } = await signedIn(page, '/');
	await signOut(page);
	await page.goto('/.well-known/change-password');
	await expect(page).toHaveURL('/auth?next=%2Faccount%2Fprofile');
	await signIn(page, email);
	await expect(page).toHaveURL('/account/profile');
	await expect(page.getByRole('form', { name: 'Change password' })).toBeVisible();
});

test('search engines list no page of an account', deep, async ({ page }) => {
	for (const path of [...parts, '/auth', '/auth/confirm', '/auth/new-password']) {
		const html = await (await page.request.get(path)).text();
		expect(html, path).toContain('<meta name="robots" content="noindex"');
	}
});

test.describe('of the account', () => {
	test('profile: the name is stored', async ({ page }) => {
		await signedIn(page, '/account/profile');
		await page.getByLabel('Full name').fill('Rear Admiral Hopper');
		await page.getByRole('button', { name: 'Save Name' }).click();
		await expect(page.getByText('Your name is saved.')).toBeVisible();
		await page.reload();
		await expect(page.getByLabel('Full name')).toHaveValue('Rear Admiral Hopper');
	});

	test('profile: the new password is valid, and the old one is not', async ({ page }) => {
		const { email } = await signedIn(page, '/account/profile');
		await page.getByLabel('New password', { exact: true }).fill('another and better one');
		await page.getByRole('button', { name: 'Change Password' }).click();
		await expect(page.getByText('Your new password is set.')).toBeVisible();
		await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
		await signOut(page);
		await page.goto('/auth');
		await signIn(page, email, 'another and better one');
		await expect(accountButton(page)).toBeVisible();
	});

	test.describe('with an old sign-in', () => {
		// The service asks for a new one.
		test.use({ expectedErrors: [/status of 403/] });

		test('a password manager finds the account of each password', async ({ page, shop }) => {
			const { email } = await signedIn(page, '/account/profile');
			await expectUsername(page.getByRole('form', { name: 'Change password' }), email);
			makeSignInOld(shop, email);
			await page.getByLabel('New password', { exact: true }).fill('another and better one');
			await page.getByRole('button', { name: 'Change Password' }).click();
			await expectUsername(page.getByRole('form', { name: 'Sign in again' }), email);
			await page.keyboard.press('Escape');
			await page.goto('/auth/new-password');
			await expectUsername(page.getByRole('form', { name: 'Choose' }), email);
			await expectAccessible(page);
		});
	});

	test('profile: a new address must be confirmed by mail', async ({ page }) => {
		await signedIn(page, '/account/profile');
		await page.getByLabel('New email').fill(`new.${Date.now()}@example.com`);
		await page.getByRole('button', { name: 'Change Email' }).click();
		const pending = page.getByRole('status').getByText(/Your address changes to new\./);
		await expect(pending).toBeVisible();
		await expectAccessible(page);
	});

	test('profile: the present address is refused, and no mail is sent', deep, async ({ page }) => {
		const { email } = await signedIn(page, '/account/profile');
		const sent: string[] = [];
		page.on('request', (request) => {
			if (request.method() === 'PUT') sent.push(request.url());
		});
		await page.getByLabel('New email').fill(` ${email.toUpperCase()}`);
		await page.getByRole('button', { name: 'Change Email' }).click();
		await expect(page.getByText('That’s already your email.')).toBeVisible();
		await expect(page.getByLabel('New email')).toBeFocused();
		expect(sent).toEqual([]);
		await expect(page.getByText(/Your address changes to/)).toHaveCount(0);
	});

	test('an account page reports the end of its session', deep, async ({ page }) => {
		await signedIn(page, '/account/profile');
		await signOut(page);
		await expect(page.getByRole('heading', { name: 'You Are Signed Out' })).toBeVisible();
		await expectAccessible(page);
	});
});

test('on a phone the menu has the account too', deep, async ({ page }) => {
	const { email } = await signedIn(page, '/');
	await page.setViewportSize({ width: 360, height: 740 });
	await page.getByRole('button', { name: 'Menu', exact: true }).click();
	const menu = page.getByRole('dialog', { name: 'Menu' });
	await expect(menu.getByRole('link', { name: 'My Account' })).toContainText(email);
	await expectAccessible(page);
	await menu.getByRole('button', { name: 'Sign Out' }).click();
	await expect(page.getByText('You’ve been successfully signed out.')).toBeVisible();
});

/** The form has a field with the account's address, which neither eye nor keyboard meets. */
async function expectUsername(form: Locator, email: string): Promise<void> {
	const field = form.locator('input[autocomplete="username"]');
	await expect(field).toHaveValue(email);
	await expect(field).toBeHidden();
}
