import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { placeOrder, postal, saveAddress, signedIn } from './account-made.ts';
import { password } from './account-shopper.ts';
import { expect, test } from './fixtures.ts';
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

test.describe('an account is deleted', () => {
	// The token is invalid when the browser signs out. The second answer is for a wrong password.
	test.use({ expectedErrors: [/\/auth\/v1\/(logout|token)/] });

	test('by typing a word, for good', async ({ page }) => {
		const { email } = await signedIn(page);
		await page.goto('/account/data');
		const deletion = deletionOf(page);
		await deletion.word.fill('yes');
		await deletion.submit.click();
		await expect(page.getByText('Please type DELETE to confirm.')).toBeVisible();
		await deletion.word.fill('delete');
		await deletion.submit.click();
		await expect(page).toHaveURL('/');
		await expect(page.getByText('Your account is deleted.').first()).toBeVisible();
		await expect(
			page.getByText('We have deleted everything that names you.').first(),
		).toBeVisible();
		await page.goto('/account');
		await expect(page).toHaveURL('/auth?next=%2Faccount');
		const data = { email, password };
		const again = await page.request.post('/auth/v1/token?grant_type=password', { data });
		expect(again.status()).toBe(400);
		await page.goto('/dev/mail');
		await expect(page.getByText('Your account is closed').first()).toBeVisible();
	});

	test('and open orders are reported to wait', deep, async ({ page }) => {
		await placeOrder(page, await signedIn(page));
		await page.goto('/account/data');
		const deletion = deletionOf(page);
		await deletion.word.fill('DELETE');
		await deletion.submit.click();
		await expect(
			page.getByText('Open orders keep your details until they are complete').first(),
		).toBeVisible();
	});
});
