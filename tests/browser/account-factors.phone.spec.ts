import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startShop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { makeSignInOld, signedIn } from './account-made.ts';
import { accountButton, password, signIn, signOut, signUp } from './account-shopper.ts';
import { addApp, appCode } from './app-factor.ts';
import { expect, test } from './fixtures.ts';
import { mailData } from './mail-data.ts';
import { closeDialog, giveAgain } from './sign-in-again-dialog.ts';
import { deep } from './tags.ts';

test.describe('an authenticator app', () => {
	test.use({ expectedErrors: [/status of 422/] });

	test('is asked for after the password, and can be removed', async ({ page }) => {
		const { email } = await signedIn(page, '/account/security');
		const secret = await addApp(page);
		await signOut(page);
		await page.goto('/auth?next=/account/security');
		await signIn(page, email);
		await expect(page.getByRole('heading', { name: 'One More Step' })).toBeFocused();
		await page.getByLabel('Code from your app').fill('000 000');
		await page.getByRole('button', { name: 'Confirm' }).click();
		await expect(page.getByRole('main').getByRole('alert')).toHaveText(/That code is wrong/);
		// A session without its second factor cannot open other pages.
		await page.goto('/account/profile');
		await expect(page.getByRole('heading', { name: 'One More Step' })).toBeVisible();
		await page.getByLabel('Code from your app').fill(await appCode(secret));
		await page.getByRole('button', { name: 'Confirm' }).click();
		await expect(page).toHaveURL('/account/profile');
		await page.goto('/account/security');
		const remove = page.getByRole('button', { name: 'Remove Authenticator app' });
		await remove.press('Enter');
		await expect(page.getByRole('button', { name: 'Yes, Remove It' })).toBeFocused();
		await page.getByRole('button', { name: 'Keep It' }).press('Enter');
		await expect(remove).toBeFocused();
		await remove.click();
		await page.getByRole('button', { name: 'Yes, Remove It' }).click();
		await expect(remove).toBeHidden();
		await expect(page.getByText('Your second factor is removed.')).toBeVisible();
	});
});

test.describe('an old sign-in', () => {
	test.use({ expectedErrors: [/status of 403/] });

	test('is asked again before a factor is added', async ({ page, shop }) => {
		const { email } = await signedIn(page, '/account/security');
		makeSignInOld(shop, email);
		await page.getByRole('button', { name: 'Add Authenticator App' }).click();
		await closeDialog(page);
		await expect(page.getByText('Please sign in again to change this.')).toBeVisible();
		await page.getByRole('button', { name: 'Cancel' }).click();
		await page.getByRole('button', { name: 'Add Authenticator App' }).click();
		await giveAgain(page, password);
		const code = page.getByLabel('Code from your app');
		await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
		// It may have become old while the app was set up.
		const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
		makeSignInOld(shop, email);
		await code.fill(await appCode(secret, 1));
		await page.getByRole('button', { name: 'Confirm' }).click();
		await giveAgain(page, password);
		await expect(page.getByText('Your second factor is set up.')).toBeVisible();
	});
});

/** The newest code for a phone in the outbox. */
function textedCode(dataDir: string, phone: string): string {
	const db = new DatabaseSync(join(dataDir, 'blue.db'), { readOnly: true });
	try {
		const row = db
			.prepare(`select id, data from outbox where recipient = ? and template = 'text-code'
				order by created_at_ms desc`)
			.get(phone);
		if (!row) throw new Error(`no code was sent to ${phone}`);
		return String(mailData({ dataDir }, db, row).code);
	} finally {
		db.close();
	}
}

test('a phone is verified by a code in a text message', deep, async ({ page, shop }) => {
	const phone = `1305${String(Date.now()).slice(-7)}`;
	await signedIn(page, '/account/security');
	await page.getByRole('button', { name: 'Add Text Message' }).click();
	await page.getByRole('textbox', { name: 'Phone' }).fill('305 555 0142');
	await page.getByRole('button', { name: 'Continue' }).click();
	await expect(page.getByText(/Please start with \+ and the country/)).toBeVisible();
	await page.getByRole('textbox', { name: 'Phone' }).fill(`+${phone}`);
	await page.getByRole('button', { name: 'Continue' }).click();
	await page.getByRole('button', { name: 'Send the Code' }).click();
	const code = page.getByLabel('Code from the message');
	await expect(code).toBeFocused();
	await expectAccessible(page);
	await code.fill(textedCode(shop.dataDir, phone));
	await page.getByRole('button', { name: 'Confirm' }).click();
	await expect(page.getByText('Your second factor is set up.')).toBeVisible();
	await expect(page.getByRole('button', { name: /^Remove Text message/ })).toBeVisible();
});

test('a passkey is made, and asked for after the password', async ({ page, shop }) => {
	const port = new URL(shop.url).port;
	// A passkey cannot belong to an IP address.
	const origin = `http://localhost:${port}`;
	const email = await signUp(page, `${origin}/auth?next=/account/security`);
	const session = await page.context().newCDPSession(page);
	await session.send('WebAuthn.enable');
	await session.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	await page.getByRole('button', { name: 'Add Passkey' }).click();
	await page.getByRole('button', { name: 'Create the Passkey' }).click();
	await expect(page.getByText('Your second factor is set up.')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Remove Passkey' })).toBeVisible();
	await expectAccessible(page);
	await signOut(page);
	await page.goto(`${origin}/auth`);
	await signIn(page, email);
	await page.getByRole('button', { name: 'Use Your Passkey' }).click();
	await expect(page).toHaveURL(`${origin}/`);
	await expect(accountButton(page)).toBeVisible();
});

test('no text messages are offered where none are sent', deep, async ({ browser }) => {
	// With a mail server, nobody would see a message that is not sent.
	const shop = await startShop({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
	const context = await browser.newContext({ baseURL: shop.url });
	try {
		const page = await context.newPage();
		await signedIn(page, '/account/security');
		await expect(page.getByRole('button', { name: 'Add Authenticator App' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Add Text Message' })).toBeHidden();
		const settings = await page.request.get('/auth/v1/settings');
		expect(await settings.json()).toMatchObject({ mfa_phone_enabled: false });
	} finally {
		await context.close();
		await shop.stop();
	}
});
