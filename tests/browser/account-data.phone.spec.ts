import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startShop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { makeSignInOld, placeOrder, postal, saveAddress, signedIn } from './account-made.ts';
import { password } from './account-shopper.ts';
import { expect, test } from './fixtures.ts';
import { closeDialog, giveAgain } from './sign-in-again-dialog.ts';
import { deep } from './tags.ts';

function deletionOf(page: Page) {
	return {
		word: page.getByRole('textbox', { name: 'Type DELETE to confirm' }),
		submit: page.getByRole('button', { name: 'Delete My Account' }),
	};
}

test('all stored data is downloaded as a file', async ({ page }) => {
	const account = await signedIn(page);
	await saveAddress(page, account, postal);
	await placeOrder(page, account);
	await page.goto('/account/data');
	const coming = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Download My Data' }).click();
	const download = await coming;
	expect(download.suggestedFilename()).toBe('blue-my-data.json');
	const data = JSON.parse(await readFile(await download.path(), 'utf8'));
	expect(data).toMatchObject({
		email: account.email,
		account: { email: account.email, user_metadata: { full_name: 'Ada Lovelace' } },
		addresses: [{ address: postal }],
		orders: [{ status: 'pending', email: account.email }],
	});
});

test.describe('an old sign-in', () => {
	test.use({ expectedErrors: [/status of 403/] });

	test('is asked again before the data is given', async ({ page, shop }) => {
		const { email } = await signedIn(page, '/account/data');
		makeSignInOld(shop, email);
		await page.getByRole('button', { name: 'Download My Data' }).click();
		const coming = page.waitForEvent('download');
		await giveAgain(page, password);
		await coming;
	});

	test('is asked again before the account is deleted', async ({ page, shop }) => {
		const { email } = await signedIn(page, '/account/data');
		makeSignInOld(shop, email);
		const deletion = deletionOf(page);
		await deletion.word.fill('DELETE');
		await deletion.submit.click();
		await closeDialog(page);
		await expect(page.getByText('You signed in a while ago.')).toBeVisible();
		await expect(deletion.word).toHaveValue('DELETE');
		await deletion.submit.click();
		await giveAgain(page, password);
		await expect(page.getByText(/Your account will be deleted on/)).toBeVisible();
	});
});

test('an account is deleted after a week, and until then it can be kept', async ({ page }) => {
	const { email } = await signedIn(page, '/account/data');
	const deletion = deletionOf(page);
	await deletion.word.fill('yes');
	await deletion.submit.click();
	await expect(page.getByText('Please type DELETE to confirm.')).toBeVisible();
	await deletion.word.fill('delete');
	await deletion.submit.click();
	const asked = page.getByRole('region', { name: 'Your account will be deleted' });
	await expect(asked).toBeFocused();
	await expect(asked).toContainText(/will be deleted on \w+ \d+, \d{4}/);
	await expectAccessible(page);
	await page.reload();
	await asked.getByRole('button', { name: 'Keep My Account' }).click();
	await expect(page.getByText('Your account stays.')).toBeVisible();
	await expect(deletion.submit).toBeVisible();
	await page.goto('/dev/mail');
	const told = page.getByRole('row').filter({ hasText: email }).or(page.getByRole('listitem'));
	await expect(told.filter({ hasText: 'Your account will be deleted' }).first()).toBeVisible();
});

test.describe('where nobody can object', () => {
	// The token is invalid when the browser signs out. The second answer is for a wrong password.
	test.use({ expectedErrors: [/\/auth\/v1\/(logout|token)/] });

	test('an account is deleted at once, for good', deep, async ({ browser }) => {
		const env = { AUTH_SETTINGS: JSON.stringify({ objectionDays: null }) };
		const shop = await startShop({ env });
		const context = await browser.newContext({ baseURL: shop.url });
		try {
			const page = await context.newPage();
			const account = await signedIn(page);
			await placeOrder(page, account);
			await page.goto('/account/data');
			const deletion = deletionOf(page);
			await deletion.word.fill('DELETE');
			await deletion.submit.click();
			await expect(page).toHaveURL('/');
			await expect(page.getByText('Your account is deleted.').first()).toBeVisible();
			await expect(
				page.getByText('Open orders keep your details until they are complete').first(),
			).toBeVisible();
			await page.goto('/account');
			await expect(page).toHaveURL('/auth?next=%2Faccount');
			const data = { email: account.email, password };
			const again = await page.request.post('/auth/v1/token?grant_type=password', { data });
			expect(again.status()).toBe(400);
		} finally {
			await context.close();
			await shop.stop();
		}
	});
});
