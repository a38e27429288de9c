import type { Page } from '@playwright/test';
import { placeOrder, postal, saveAddress, signedIn } from '../account-made.ts';
import { signIn, signOut } from '../account-shopper.ts';
import { addApp } from '../app-factor.ts';
import { expect } from '../fixtures.ts';
import { at, type State } from './state.ts';

async function openWith(page: Page, path: string, button: string | RegExp, comes: string) {
	await page.goto(path);
	await page.getByRole('button', { name: button }).first().click();
	await expect(page.getByText(comes).first()).toBeVisible();
}

/** States of a guest. */
export const signInStates: readonly State[] = [
	at('/auth'),
	{
		name: 'sign up with errors',
		async open({ page }) {
			await page.goto('/auth');
			await page.getByRole('tab', { name: 'Sign Up' }).click();
			await page.getByRole('button', { name: 'Create Account' }).click();
			await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
		},
	},
	at('/auth?view=forgot'),
	at('/auth/confirm?token_hash=made-up&type=magiclink'),
	at('/auth/new-password'),
	at('/auth/object?token=made-up'),
	{
		name: 'one more step at sign-in',
		async open({ page }) {
			const { email } = await signedIn(page, '/account/security');
			await addApp(page);
			await signOut(page);
			await page.goto('/auth');
			await signIn(page, email);
			await expect(page.getByRole('heading', { name: 'One More Step' })).toBeVisible();
		},
	},
	{
		name: 'a recovery code at sign-in',
		async open({ page }) {
			const { email } = await signedIn(page, '/account/security');
			await addApp(page);
			await signOut(page);
			await page.goto('/auth');
			await signIn(page, email);
			await page.getByRole('button', { name: 'Use a Recovery Code' }).click();
			await page.getByRole('button', { name: 'Confirm' }).click();
			await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
		},
	},
	{
		name: 'new recovery codes',
		async open({ page }) {
			await signedIn(page, '/account/security');
			await addApp(page);
			await expect(page.getByRole('button', { name: 'I’ve Saved Them' })).toBeVisible();
		},
	},
];

/** States of an account with an address and an order. The first state creates it. */
export const accountStates: readonly State[] = [
	{
		name: 'account',
		async open({ page }) {
			const account = await signedIn(page);
			await saveAddress(page, account, postal);
			await placeOrder(page, account);
			await page.goto('/account');
			await expect(page.getByText(/BLUE-/).first()).toBeVisible();
		},
	},
	at('/account/profile'),
	at('/account/addresses'),
	{
		name: 'a new address with errors',
		async open({ page }) {
			await openWith(page, '/account/addresses', 'Add an Address', 'New Address');
			await page.getByRole('button', { name: 'Save Address' }).click();
			await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
		},
	},
	at('/account/security'),
	{
		name: 'an authenticator app, being added',
		async open({ page }) {
			await page.goto('/account/security');
			await page.getByRole('button', { name: 'Add Authenticator App' }).click();
			await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
		},
	},
	at('/account/data'),
	{
		name: 'an account about to be deleted',
		async open({ page }) {
			await page.goto('/account/data');
			await page.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('no');
			await page.getByRole('button', { name: 'Delete My Account' }).click();
			await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
		},
	},
	at('/auth/new-password'),
];
