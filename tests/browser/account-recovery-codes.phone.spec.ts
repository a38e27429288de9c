import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { makeSignInOld, signedIn } from './account-made.ts';
import { accountButton, signIn, signOut } from './account-shopper.ts';
import { addApp, appCode } from './app-factor.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { signInAgainDialog } from './sign-in-again-dialog.ts';
import { deep } from './tags.ts';

test.use({ expectedErrors: [/status of 422/] });

const shownCodes = (page: Page) => page.getByRole('region', { name: 'Your new recovery codes' });

async function readCodes(page: Page): Promise<readonly string[]> {
	await expect(shownCodes(page).getByRole('listitem')).toHaveCount(10);
	return await shownCodes(page).getByRole('listitem').allTextContents();
}

test('recovery codes come with the first factor, and one signs in when the phone is lost', async ({
	page,
}) => {
	const { email } = await signedIn(page, '/account/security');
	await addApp(page);
	const codes = await readCodes(page);
	await expectAccessible(page);
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Download' }).click();
	const file = await readFile(await (await download).path(), 'utf8');
	expect(codes.every((code) => file.includes(code))).toBe(true);
	await page.getByRole('button', { name: 'I’ve Saved Them' }).click();
	await expect(page.getByText('10 codes are left.')).toBeVisible();
	await expect(shownCodes(page)).toBeHidden();

	await signOut(page);
	await page.goto('/auth?next=/account/security');
	await signIn(page, email);
	await page.getByRole('button', { name: 'Use a Recovery Code' }).click();
	const field = page.getByRole('textbox', { name: 'Recovery code' });
	await expect(field).toBeFocused();
	await expectAccessible(page);
	await field.fill('AAAA-AAAA-AAAA');
	await page.getByRole('button', { name: 'Confirm' }).click();
	await expect(page.getByRole('main').getByRole('alert')).toHaveText(/That code is wrong/);
	await field.fill((codes[0] ?? '').toLowerCase());
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/account/security');
	await expect(page.getByText('9 codes are left.')).toBeVisible();
	// The lost app is removed without it.
	await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
	await page.getByRole('button', { name: 'Yes, Remove It' }).click();
	await expect(page.getByText('Your second factor is removed.')).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Recovery Codes' })).toBeHidden();
});

test('a menu that was opened before the new codes arrive stays open', deep, async ({ page }) => {
	await signedIn(page, '/account/security');
	const release = await holdBack(page, '**/recovery-codes');
	await addApp(page);
	await accountButton(page).click();
	release();
	await readCodes(page);
	await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('new codes are copied and replace the old ones', deep, async ({ page }) => {
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await signedIn(page, '/account/security');
	await addApp(page);
	const old = await readCodes(page);
	await page.getByRole('button', { name: 'I’ve Saved Them' }).click();
	await page.getByRole('button', { name: 'Make New Codes' }).click();
	await expect(shownCodes(page)).toBeFocused();
	const codes = await readCodes(page);
	expect(codes.filter((code) => old.includes(code))).toEqual([]);
	await page.getByRole('button', { name: 'Copy' }).click();
	await expect(page.getByText('The codes are copied.')).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
});

test.describe('a session whose second factor was used long ago', () => {
	test.use({ expectedErrors: [/status of 403/] });

	test('is asked for it before new codes are made', async ({ page, shop }) => {
		const { email } = await signedIn(page, '/account/security');
		const secret = await addApp(page);
		await page.getByRole('button', { name: 'I’ve Saved Them' }).click();
		makeSignInOld(shop, email);
		await page.getByRole('button', { name: 'Make New Codes' }).click();
		const dialog = signInAgainDialog(page);
		await dialog.getByLabel('Code from your app').fill(await appCode(secret));
		await dialog.getByRole('button', { name: 'Confirm' }).click();
		await expect(shownCodes(page).getByRole('listitem')).toHaveCount(10);
	});
});
