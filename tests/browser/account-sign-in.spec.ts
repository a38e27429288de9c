import type { Page } from '@playwright/test';
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
		await expect(page.getByText('Login Failed')).toBeVisible();
		await expect(page.getByRole('main').getByRole('alert')).toHaveText(
			'That email and password don’t match',
		);
		await expectAccessible(page);
	});

	test.describe('without the styles of toasts', () => {
		test.use({ expectedErrors: [/status of 4\d\d|ERR_FAILED/] });

		test('is shown in the form, and in a toast the next time', deepOnPhone, async ({ page }) => {
			await page.route(/styles-.*\.css$/, (route) => route.abort(), { times: 1 });
			await page.goto('/auth');
			await signIn(page, newEmail());
			const alert = page.getByRole('main').getByRole('alert');
			await expect(alert).toHaveText('That email and password don’t match');
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

test('an error in the address is shown in our own words', deepOnPhone, async ({ page }) => {
	const error = new URLSearchParams({
		error_code: 'otp_expired',
		error_description: 'Your card was charged twice. Call us.',
	});
	const alert = page.getByRole('main').getByRole('alert');
	await page.goto(`/auth?${error}`);
	await expect(alert).toHaveText(/^That link has expired or has been used/);
	await page.goto(`/auth#${error}`);
	await page.reload();
	await expect(alert).toHaveText(/^That link has expired or has been used/);
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
	await signUp(page);
	await expect(accountButton(other)).toBeVisible();
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
