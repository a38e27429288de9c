import type { Page } from '@playwright/test';
import { eventually } from '../eventually.ts';
import { expectAccessible } from './accessible.ts';
import { makeSignInOld, signedIn } from './account-made.ts';
import { newEmail, password } from './account-shopper.ts';
import { addApp, appCode } from './app-factor.ts';
import { expect, test } from './fixtures.ts';
import { signInAgainDialog } from './sign-in-again-dialog.ts';
import { deep } from './tags.ts';

test.describe('after a while, a change of the account', () => {
	// The service refuses the change, and a wrong password.
	test.use({ expectedErrors: [/status of (400|403)/] });

	test('asks for the password, and keeps what was typed', async ({ page, shop }) => {
		const { email } = await signedIn(page, '/account/profile');
		makeSignInOld(shop, email);
		const address = newEmail();
		const box = page.getByLabel('New email');
		await box.fill(address);
		await page.getByRole('button', { name: 'Change Email' }).click();
		await expect(page.getByLabel('Your password', { exact: true })).toBeFocused();
		await expectAccessible(page);
		await page.keyboard.press('Escape');
		await expect(signInAgainDialog(page)).toBeHidden();
		await expect(page.getByText('Please sign in again to change this.')).toBeVisible();
		await expect(box).toHaveValue(address);
		await page.getByRole('button', { name: 'Change Email' }).click();
		await page.getByLabel('Your password', { exact: true }).fill('not the password');
		await page.getByRole('button', { name: 'Continue' }).click();
		await expect(signInAgainDialog(page).getByText('That password isn’t right.')).toBeVisible();
		await page.getByLabel('Your password', { exact: true }).fill(password);
		await page.getByRole('button', { name: 'Continue' }).click();
		await expect(signInAgainDialog(page)).toBeHidden();
		await expect(page.getByText(`Your address changes to ${address}`)).toBeVisible();
	});

	test('takes a code by mail instead of the password', deep, async ({ page, shop }) => {
		const { email } = await signedIn(page, '/account/profile');
		makeSignInOld(shop, email);
		await page.getByLabel('New password').fill('a tide that turns');
		await page.getByRole('button', { name: 'Change Password' }).click();
		await page.getByRole('button', { name: 'Email Me a Code Instead' }).click();
		await expect(page.getByLabel('Code from the email')).toBeFocused();
		await page.getByLabel('Code from the email').fill(await mailedCode(page, email));
		await page.getByRole('button', { name: 'Confirm' }).click();
		await expect(page.getByText('Your new password is set.')).toBeVisible();
	});

	test('takes the code of an app where there is one', deep, async ({ page, shop }) => {
		const { email } = await signedIn(page, '/account/security');
		const secret = await addApp(page);
		// Until then the page makes recovery codes, which an old sign-in may not.
		await expect(page.getByRole('button', { name: 'I’ve Saved Them' })).toBeVisible();
		makeSignInOld(shop, email);
		await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
		await page.getByRole('button', { name: 'Yes, Remove It' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Code from your app').fill(await appCode(secret));
		await dialog.getByRole('button', { name: 'Confirm' }).click();
		await expect(page.getByText('Your second factor is removed.')).toBeVisible();
	});
});

test('a change that was not the owner’s is undone by a mailed link and a press', async ({
	page,
}) => {
	const { email } = await signedIn(page, '/account/profile');
	await page.getByLabel('New password').fill('a tide that turns');
	await page.getByRole('button', { name: 'Change Password' }).click();
	await expect(page.getByText('Your new password is set.')).toBeVisible();
	const link = await mailedText(page, email, /https?:\/\/\S+(\/auth\/object\?\S+)/);
	await page.goto(link);
	await expect(page.getByRole('heading', { name: 'It Wasn’t Me' })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Undo the Change' }).click();
	await expect(page.getByRole('heading', { name: 'The Change Is Undone' })).toBeFocused();
	await expectAccessible(page);
	await mailedText(page, email, /(\/auth\/confirm\?\S*type=recovery\S*)/);
});

test.describe('a link that does not work', () => {
	test.use({ expectedErrors: [/status of 403/] });

	test('says so, and leads to a new password', deep, async ({ page }) => {
		await page.goto('/auth/object?token=made-up');
		await page.getByRole('button', { name: 'Undo the Change' }).click();
		await expect(page.getByRole('heading', { name: 'This Link Doesn’t Work' })).toBeFocused();
		await expect(page.getByRole('link', { name: 'Choose a New Password' })).toBeVisible();
	});
});

function mailedCode(page: Page, email: string): Promise<string> {
	return mailedText(page, email, /Your code:\s+(\d{6})/);
}

/** The first group of a pattern in the text of the newest mail to an address that has it. */
function mailedText(page: Page, email: string, pattern: RegExp): Promise<string> {
	return eventually(async () => {
		const list = await (await page.request.get('/dev/mail')).text();
		for (const [, id] of list.matchAll(/href="\/dev\/mail\/([^"/]+)"/g)) {
			const about = await (await page.request.get(`/dev/mail/${id}`)).text();
			if (!about.includes(email)) continue;
			const text = await (await page.request.get(`/dev/mail/${id}/text`)).text();
			const found = pattern.exec(text);
			if (found?.[1]) return found[1];
		}
		throw new Error(`No such mail to ${email}`);
	});
}
