import type { Page } from '@playwright/test';
import { authStorageKey } from '../../core/storage-keys.ts';
import { expectAccessible } from './accessible.ts';
import { type Account, makeSignInOld, signedIn } from './account-made.ts';
import { accountButton, newEmail, password, signOut } from './account-shopper.ts';
import { addApp, appCode } from './app-factor.ts';
import { expect, test } from './fixtures.ts';
import { addressBox } from './shopper.ts';
import { deep } from './tags.ts';

/** Ends all sessions of an account by a call that no page knows of. */
async function endSessions(page: Page, { token }: Account): Promise<void> {
	const headers = { authorization: `Bearer ${token}` };
	const answer = await page.request.post('/auth/v1/logout?scope=global', { headers });
	expect(answer.status()).toBe(204);
}

/** The session that the browser stores. */
function storedSession(page: Page): Promise<string | null> {
	return page.evaluate((key) => localStorage.getItem(key), authStorageKey);
}

function again(page: Page) {
	return page.getByRole('heading', { name: 'Please Sign In Again' });
}

async function signInAgain(page: Page, email: string): Promise<void> {
	const form = page.getByRole('form', { name: 'Sign In', exact: true });
	await form.getByLabel('Email').fill(email);
	await form.getByLabel('Password', { exact: true }).fill(password);
	await form.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test.describe('a session that was ended elsewhere', () => {
	// The refused calls.
	test.use({ expectedErrors: [/status of (400|401|403)/] });

	test('leads to the sign-in form, and what was typed is kept', async ({ page }) => {
		const account = await signedIn(page, '/account/addresses');
		await page.getByRole('button', { name: 'Add an Address' }).click();
		const typed = { firstName: 'Ada', lastName: 'Lovelace', city: 'Miami', zip: '33132' } as const;
		for (const [field, text] of Object.entries(typed)) {
			await addressBox(page, field as keyof typeof typed).fill(text);
		}
		await addressBox(page, 'address').fill('12 Dock Street');
		await addressBox(page, 'state').selectOption('FL');
		await endSessions(page, account);
		await page.getByRole('button', { name: 'Save Address' }).click();
		await expect(again(page)).toBeFocused();
		await expectAccessible(page);
		await expect(page.getByText(account.email).filter({ visible: true })).toHaveCount(0);
		await expect(addressBox(page, 'city')).toBeHidden();
		expect(await storedSession(page)).toBeNull();
		await signInAgain(page, account.email);
		await expect(again(page)).toHaveCount(0);
		for (const [field, text] of Object.entries(typed)) {
			await expect(addressBox(page, field as keyof typeof typed)).toHaveValue(text);
		}
		await page.getByRole('button', { name: 'Save Address' }).click();
		await expect(page.getByRole('listitem').filter({ hasText: '12 Dock Street' })).toBeVisible();
	});

	test('shows nothing of it to another person', async ({ page }) => {
		const account = await signedIn(page, '/account/profile');
		const other = newEmail();
		const data = { email: other, password, data: { full_name: 'Grace Hopper' } };
		expect((await page.request.post('/auth/v1/signup', { data })).status()).toBe(200);
		await page.getByLabel('New email').fill('secret@example.com');
		await page.getByLabel('Full name').fill('Ada King');
		await endSessions(page, account);
		await page.getByRole('button', { name: 'Save Name' }).click();
		await expect(again(page)).toBeVisible();
		await signInAgain(page, other);
		await expect(page.getByLabel('Full name')).toHaveValue('Grace Hopper');
		await expect(page.getByLabel('New email')).toHaveValue('');
		expect(await page.content()).not.toContain(account.email);
	});

	test('no longer counts as signed in after a page was opened', async ({ page }) => {
		const account = await signedIn(page);
		await endSessions(page, account);
		await page.goto('/account');
		await expect(again(page)).toBeVisible();
		await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
		await expect(page).toHaveURL('/auth?view=link&next=%2Faccount');
		await page.getByRole('link', { name: 'Back to Sign In' }).click();
		await expect(page).toHaveURL('/auth?next=%2Faccount');
		await signInAgain(page, account.email);
		await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
	});

	test('is left behind by all tabs of the browser', deep, async ({ page }) => {
		const account = await signedIn(page, '/account/profile');
		const other = await page.context().newPage();
		await other.goto('/account/profile');
		await other.getByLabel('New email').fill('ada@example.com');
		await endSessions(page, account);
		await page.getByRole('button', { name: 'Save Name' }).click();
		await expect(again(other)).toBeVisible();
		await signInAgain(page, account.email);
		await expect(other.getByLabel('New email')).toHaveValue('ada@example.com');
		// On purpose, it is another thing.
		await signOut(page);
		for (const tab of [page, other]) {
			await expect(tab.getByRole('heading', { name: 'You Are Signed Out' })).toBeVisible();
			expect(await tab.content()).not.toContain('ada@example.com');
		}
	});

	test('leaves no dialog in the way, and the change is made', deep, async ({ page, shop }) => {
		const account = await signedIn(page, '/account/profile');
		makeSignInOld(shop, account.email);
		await page.getByLabel('New password').fill('a tide that turns');
		await page.getByRole('button', { name: 'Change Password' }).click();
		const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
		await dialog.getByLabel('Your password', { exact: true }).fill(password);
		await endSessions(page, account);
		await dialog.getByRole('button', { name: 'Continue' }).click();
		await expect(again(page)).toBeFocused();
		await signInAgain(page, account.email);
		await expect(page.getByText('Your new password is set.')).toBeVisible();
		await expect(dialog).toBeHidden();
	});

	test('asks for the second factor too', deep, async ({ page }) => {
		const account = await signedIn(page, '/account/security');
		const secret = await addApp(page);
		await page.getByRole('link', { name: 'Profile' }).click();
		await page.getByLabel('Full name').fill('Ada King');
		await endSessions(page, account);
		await page.getByRole('button', { name: 'Save Name' }).click();
		await signInAgain(page, account.email);
		await expect(page.getByRole('heading', { name: 'One More Step' })).toBeVisible();
		await page.getByLabel('Code from your app').fill(await appCode(secret));
		await page.getByRole('button', { name: 'Confirm' }).click();
		await expect(page.getByLabel('Full name')).toHaveValue('Ada King');
	});
});

test.describe('a token that the shop does not take any more', () => {
	test.use({ expectedErrors: [/status of (401|403)|ERR_FAILED/] });

	/** Makes the stored access token one that nobody has signed. */
	async function spoilToken(page: Page): Promise<void> {
		await page.evaluate((key) => {
			const session = JSON.parse(localStorage.getItem(key) ?? '{}');
			const token = session.access_token.replace(/\.[^.]*$/, `.${'A'.repeat(86)}`);
			localStorage.setItem(key, JSON.stringify({ ...session, access_token: token }));
		}, authStorageKey);
	}

	test('is renewed once, and the call is made again', async ({ page }) => {
		await signedIn(page, '/account/profile');
		await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace');
		let renewals = 0;
		page.on('request', (request) => {
			if (request.url().includes('grant_type=refresh_token')) renewals += 1;
		});
		await spoilToken(page);
		await page.getByLabel('Full name').fill('Ada King');
		await page.getByRole('button', { name: 'Save Name' }).click();
		await expect(page.getByText('Your name is saved.')).toBeVisible();
		await page.reload();
		await expect(page.getByLabel('Full name')).toHaveValue('Ada King');
		// The client has stored the session of before again, so the wishlist may just be renewing it.
		await page.waitForLoadState('networkidle');
		await spoilToken(page);
		renewals = 0;
		await page.getByRole('link', { name: 'Security' }).click();
		await expect(page.getByText('In use now')).toBeVisible();
		expect(renewals).toBe(1);
	});

	test('is kept while the renewal has no answer', deep, async ({ page }) => {
		await signedIn(page, '/account');
		await expect(page.getByText('No orders here yet')).toBeVisible();
		await spoilToken(page);
		await page.route('**/auth/v1/token*', (route) => route.abort());
		await page.getByRole('link', { name: 'Addresses' }).click();
		// The time of a call.
		const noAnswer = page.getByText('We could not reach the shop just now.');
		await expect(noAnswer).toBeVisible({ timeout: 30_000 });
		expect(await storedSession(page)).not.toBeNull();
		await page.unroute('**/auth/v1/token*');
		await page.reload();
		await expect(page.getByText('No saved addresses yet.')).toBeVisible();
		await expect(accountButton(page)).toBeVisible();
	});
});
