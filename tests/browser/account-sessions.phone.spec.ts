import type { Browser, Page } from '@playwright/test';
import { authStorageKey } from '../../core/storage-keys.ts';
import { expectAccessible } from './accessible.ts';
import { signedIn } from './account-made.ts';
import { accountButton, password, signIn } from './account-shopper.ts';
import { expect, test } from './fixtures.ts';
import { deep } from './tags.ts';

const agents = {
	phone: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
	laptop: 'Mozilla/5.0 (Windows NT 10.0; rv:152.0) Gecko/20100101 Firefox/152.0',
};

/** Signs in on another device and opens its orders. */
async function elsewhere(browser: Browser, email: string, userAgent: string): Promise<Page> {
	const context = await browser.newContext({ userAgent });
	const page = await context.newPage();
	await page.goto('/auth?next=/account');
	await signIn(page, email, password);
	await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
	return page;
}

test('other devices are listed, and signed out one by one or all at once', async ({
	page,
	browser,
}) => {
	const { email } = await signedIn(page, '/account/security');
	const list = page.getByRole('list', { name: 'Signed in on' });
	await expect(list.getByRole('listitem')).toHaveText([/This device.*In use now/]);
	await expect(page.getByText('You’re signed in on this device only.')).toBeVisible();
	const phone = await elsewhere(browser, email, agents.phone);
	const laptop = await elsewhere(browser, email, agents.laptop);
	// Simulates the return from another window, because Playwright keeps all windows in front.
	await page.evaluate(() => window.dispatchEvent(new Event('focus')));
	await expect(list.getByRole('listitem')).toHaveText([
		/This device/,
		/Firefox on Windows.*Last seen .*, from 127\.0\.0\.1/,
		/Chrome on Android/,
	]);
	await expectAccessible(page);
	await list.getByRole('button', { name: /^Sign Out Chrome on Android, signed in/ }).click();
	await expect(page.getByText('Chrome on Android is signed out.')).toBeVisible();
	await expect(list.getByRole('listitem')).toHaveCount(2);
	await expect(list).toBeFocused();
	await phone.goto('/account/data');
	await expect(phone.getByRole('heading', { name: 'Please Sign In Again' })).toBeVisible();
	await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
	await expect(page.getByText('Done. Only this device is signed in now.')).toBeVisible();
	await expect(list.getByRole('listitem')).toHaveCount(1);
	await expect(list).toBeFocused();
	await expect(accountButton(page)).toBeVisible();
	const stored = await laptop.evaluate((key) => localStorage.getItem(key), authStorageKey);
	const { access_token: token } = JSON.parse(stored ?? '{}');
	const headers = { authorization: `Bearer ${token}` };
	expect((await page.request.get('/auth/v1/user', { headers })).status()).toBe(403);
	await phone.context().close();
	await laptop.context().close();
});

test.describe('a service', () => {
	test.use({ expectedErrors: [/status of (503|404)/] });

	test(
		'that does not answer is asked again; one without a list leaves one button',
		deep,
		async ({ page }) => {
			await signedIn(page);
			let status = 503;
			await page.route('**/functions/v1/my-sessions', (route) =>
				status === 200
					? route.continue()
					: route.fulfill({ status, json: { error: 'Sign-in is not available right now.' } }),
			);
			await page.goto('/account/security');
			const section = page.getByRole('region', { name: 'Where You Are Signed In' });
			await expect(section.getByRole('alert')).toHaveText('Sign-in is not available right now.');
			status = 200;
			await section.getByRole('button', { name: 'Try Again' }).click();
			await expect(section.getByText('In use now')).toBeVisible();
			status = 404;
			await page.reload();
			await section.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
			await expect(section.getByRole('status')).toHaveText(/Only this device is signed in now/);
			await expect(section.getByRole('alert')).toHaveCount(0);
		},
	);
});
