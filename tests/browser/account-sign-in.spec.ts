import type { Page } from '@playwright/test';
import { authStorageKey } from '../../core/storage-keys.ts';
import { expectAccessible } from './accessible.ts';
import { signedIn } from './account-made.ts';
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
import { holdBack } from './hold-back.ts';
import { hydrated } from './hydrated.ts';
import { addToCart, tee } from './shopper.ts';
import { deepOnPhone, onPhone } from './tags.ts';

test(
	'a new shopper signs up, is signed in at home, signs out and in again',
	onPhone,
	async ({ page }) => {
		const email = await signUp(page);
		await expect(page).toHaveURL('/');
		await accountButton(page).click();
		const account = page.getByRole('link', { name: /My Account/ });
		await expect(account).toContainText(email);
		await expectAccessible(page);
		await page.keyboard.press('Escape');
		await signOut(page);
		await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
		await signIn(page, email);
		await expect(page.getByText('You’ve successfully signed in.')).toBeVisible();
		await expect(page).toHaveURL('/');
		await expect(accountButton(page)).toBeVisible();
	},
);

test('the forms report missing values and focus the first', onPhone, async ({ page }) => {
	await page.goto('/auth');
	await page.getByRole('button', { name: 'Sign In', exact: true }).click();
	await expect(page.getByText('Please enter your email address')).toBeVisible();
	await expect(page.getByText('Please enter your password')).toBeVisible();
	await expect(page.getByLabel('Email')).toBeFocused();
	await expectAccessible(page);
	await page.getByLabel('Email').fill('not an address');
	await expect(page.getByText('Please enter your email address')).toBeHidden();
	await passwordBox(page).fill('x');
	await page.getByRole('button', { name: 'Sign In', exact: true }).click();
	await expect(page.getByText('Please enter a valid email address')).toBeVisible();
});

test('tabs change by arrow keys, and a password can be shown', deepOnPhone, async ({ page }) => {
	await page.goto('/auth');
	await page.getByLabel('Email').fill('ana@example.com');
	await passwordBox(page).fill('not for the other form');
	await page.getByRole('tab', { name: 'Sign In' }).press('ArrowRight');
	const second = page.getByRole('tab', { name: 'Sign Up' });
	await expect(second).toBeFocused();
	await expect(second).toHaveAttribute('aria-selected', 'true');
	await expect(page.getByLabel('Email')).toHaveValue('ana@example.com');
	await expect(passwordBox(page)).toHaveValue('');
	await second.click();
	await expect(page.getByLabel('Email')).toHaveValue('ana@example.com');
	await page.getByRole('button', { name: 'Show' }).click();
	await expect(passwordBox(page)).toHaveAttribute('type', 'text');
});

test.describe('what the server refuses', () => {
	test.use({ expectedErrors: [/status of 4\d\d/] });

	test('is shown in a toast and in the form: a wrong password', onPhone, async ({ page }) => {
		await page.goto('/auth');
		await signIn(page, newEmail());
		const sentence = 'Invalid login credentials';
		const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Login Failed' });
		await expect(toast.getByText(sentence)).toBeVisible();
		await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence);
		await expectAccessible(page);
	});

	test.describe('without the styles of toasts', () => {
		test.use({ expectedErrors: [/status of 4\d\d|ERR_FAILED/] });

		test('is shown in the form, and in a toast the next time', deepOnPhone, async ({ page }) => {
			await page.route(/styles-.*\.css$/, (route) => route.abort(), { times: 1 });
			await page.goto('/auth');
			await signIn(page, newEmail());
			const alert = page.getByRole('main').getByRole('alert');
			await expect(alert).toHaveText('Invalid login credentials');
			await page.getByRole('button', { name: 'Sign In', exact: true }).click();
			const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Login Failed' });
			await expect(toast).toBeInViewport();
		});
	});

	test(
		'is shown in a toast and in the form: a password that is too short',
		deepOnPhone,
		async ({ page }) => {
			await page.goto('/auth?view=sign-up');
			await page.getByLabel('Email').fill(newEmail());
			await passwordBox(page).fill('abc');
			await page.getByRole('button', { name: 'Create Account' }).click();
			await expect(page.getByText('Sign Up Failed')).toBeVisible();
			await expect(page.getByRole('main').getByRole('alert')).toContainText(
				'at least 8 characters',
			);
		},
	);

	test(
		'is shown in a toast and in the form: an address that has an account',
		deepOnPhone,
		async ({ page }) => {
			const { email } = await signedIn(page, '/');
			await signOut(page);
			await page.goto('/auth?view=sign-up');
			await page.getByLabel('Email').fill(email);
			await passwordBox(page).fill(password);
			await page.getByRole('button', { name: 'Create Account' }).click();
			await expect(page.getByRole('main').getByRole('alert')).toHaveText('User already registered');
		},
	);
});

test.describe('after signing in', () => {
	test('the shopper returns to the path that asked for it', onPhone, async ({ page }) => {
		await signUp(page, '/auth?next=%2Faccount%2Fprofile');
		await expect(page).toHaveURL('/account/profile');
	});

	test('an address of another site is not followed', onPhone, async ({ page }) => {
		await signUp(page, `/auth?${new URLSearchParams({ next: '//evil.example' })}`);
		await expect(page).toHaveURL('/');
	});

	test('/auth redirects', deepOnPhone, async ({ page }) => {
		await signedIn(page, '/auth');
		await expect(page).toHaveURL('/');
	});
});

test.describe('an address that a sign-in came back to', () => {
	// The service refuses the code.
	test.use({ expectedErrors: [/status of 404/] });

	const alert = (page: Page) => page.getByRole('main').getByRole('alert');

	test('with an error says it, and quotes what the service said', onPhone, async ({ page }) => {
		const error = new URLSearchParams({
			error: 'access_denied',
			error_code: 'otp_expired',
			error_description: 'Pay at https://evil.example,\ncall +1 555 0100” or mail a@evil.example',
		});
		await page.goto(`/auth?next=%2Fcart&view=sign-up&state=x&${error}#${error}&sb=`);
		await expect(alert(page)).toHaveText(
			/^That link has expired.*The service said: “Pay at https:\/\/evil.example, call \+1 555 0100’ or mail a@evil.example”$/,
		);
		await expect(alert(page).getByRole('link')).toHaveCount(0);
		await expect(page.locator('meta[name="format-detection"]')).toHaveAttribute(
			'content',
			/telephone=no.*email=no/,
		);
		await expect(page).toHaveURL('/auth?next=%2Fcart&view=sign-up');
		await expectAccessible(page);
		await page.reload();
		await expect(page.getByRole('tab', { name: 'Sign Up', selected: true })).toBeVisible();
		await expect(alert(page)).toBeHidden();
	});

	test('with an error lets the shopper sign in and go on', deepOnPhone, async ({ page }) => {
		const { email } = await signedIn(page, '/');
		await signOut(page);
		await page.goto('/auth?next=%2Fcart#error=access_denied');
		await expect(alert(page)).toContainText('cancelled');
		await signIn(page, email);
		await expect(page).toHaveURL('/cart');
	});

	test('with a code of another browser says what to do', onPhone, async ({ page }) => {
		await page.goto('/auth?code=from-elsewhere&next=%2Fcart');
		await expect(alert(page)).toContainText('Please start again');
		await expect(page).toHaveURL('/auth?next=%2Fcart');
		await page.reload();
		await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
		await expect(alert(page)).toBeHidden();
	});

	test('with a used code says the same', deepOnPhone, async ({ page }) => {
		await page.goto('/about');
		await page.evaluate(([key, verifier]) => localStorage.setItem(key, JSON.stringify(verifier)), [
			`${authStorageKey}-code-verifier`,
			'v'.repeat(43),
		] as const);
		await page.goto('/auth?code=0190f6a8-0000-4000-8000-000000000001&next=%2Fcart');
		await expect(alert(page)).toContainText('Please start again');
		await expect(page).toHaveURL('/auth?next=%2Fcart');
	});

	test('with a code for a signed-in shopper goes on', deepOnPhone, async ({ page }) => {
		await signedIn(page, '/auth?code=from-elsewhere&next=%2Fcart');
		await expect(page).toHaveURL('/cart');
	});

	test('of linking says it in the account too', deepOnPhone, async ({ page }) => {
		await signedIn(page, '/account/security?error=server_error&error_description=Down%20at%20sea');
		await expect(alert(page).first()).toContainText('The service said: “Down at sea”');
		await expect(page).toHaveURL('/account/security');
	});
});

test.describe('what is typed before the script runs is kept', () => {
	const code = /\/assets\/.*\.js$/;

	async function typeEarly(page: Page, path: string): Promise<void> {
		const letGo = await holdBack(page, code);
		await page.goto(path, { waitUntil: 'commit' });
		await page.getByLabel('Email').fill('ana@example.com');
		await passwordBox(page).pressSequentially('a tide');
		letGo();
		await hydrated(page);
	}

	test('in the form for a new account', onPhone, async ({ page }) => {
		await typeEarly(page, '/auth?view=sign-up');
		await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
		await expect(page.getByLabel('Email')).toHaveValue('ana@example.com');
		// The field keeps the focus, so that the next key counts too.
		await page.keyboard.type(' that turns');
		await expect(passwordBox(page)).toHaveValue('a tide that turns');
	});

	test('in the form for a link by mail', deepOnPhone, async ({ page }) => {
		await typeEarly(page, '/auth?view=link');
		await expect(page.getByRole('button', { name: 'Send the Link' })).toBeVisible();
		await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@example.com');
	});
});

test('a guest can continue without an account', deepOnPhone, async ({ page }) => {
	await page.goto('/auth');
	await page.getByRole('link', { name: 'Continue as guest' }).click();
	await expect(page).toHaveURL('/');
});

test('a guest loads no code of the sign-in', deepOnPhone, async ({ page }) => {
	const files: string[] = [];
	page.on('request', (request) => files.push(new URL(request.url()).pathname));
	await page.goto('/', { waitUntil: 'networkidle' });
	expect(files.filter((file) => /auth|account/.test(file))).toEqual([]);
});

test('signing in or out in one tab applies to all', onPhone, async ({ page, context }) => {
	const other = await context.newPage();
	await other.goto('/');
	await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
	// A call that is on its way at the sign-out is refused.
	const saved = Promise.all([page, other].map((tab) => tab.waitForResponse('**/my-wishlist')));
	await signUp(page);
	await expect(accountButton(other)).toBeVisible();
	await saved;
	await signOut(page);
	await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('the cart survives signing in and out', deepOnPhone, async ({ page }) => {
	await addToCart(page, tee, 'M');
	await signUp(page);
	await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
	await signOut(page);
	await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('an invalid stored session makes a guest', deepOnPhone, async ({ page }) => {
	await signedIn(page);
	await page.evaluate(() => localStorage.setItem('blue-auth', '{"not":"a session"}'));
	await page.goto('/');
	await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});
