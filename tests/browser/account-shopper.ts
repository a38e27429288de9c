import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

// Actions of a shopper with an account, by accessible names.

export const password = 'salt and a steady wind';

let made = 0;

/** A unique address. */
export function newEmail(): string {
	made += 1;
	return `grace.${process.pid}.${Date.now()}.${made}@example.com`;
}

export function passwordBox(page: Page) {
	return page.getByLabel('Password', { exact: true });
}

/** Fills in and sends the sign-up form. The address of the page decides what follows. */
export async function signUp(page: Page, path = '/auth'): Promise<string> {
	const email = newEmail();
	await page.goto(path);
	await page.getByRole('tab', { name: 'Sign Up' }).click();
	await page.getByLabel('Full name').fill('Grace Hopper');
	await page.getByLabel('Email').fill(email);
	await passwordBox(page).fill(password);
	await page.getByRole('button', { name: 'Create Account' }).click();
	await expect(page.getByText('Account Created!')).toBeVisible();
	// The checkout has no account button.
	await expect(accountButton(page).or(page.getByText('You are signed in as'))).toBeVisible();
	return email;
}

export async function signIn(page: Page, email: string, typed = password) {
	// Waits for the page, because other pages have an e-mail field too.
	await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
	await page.getByLabel('Email').fill(email);
	await passwordBox(page).fill(typed);
	await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Only signed-in shoppers have it. Guests have a link. */
export function accountButton(page: Page) {
	return page.getByRole('banner').getByRole('button', { name: 'Account' });
}

export async function signOut(page: Page) {
	const signOutButton = page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
	if (!(await signOutButton.isVisible())) await accountButton(page).click();
	await signOutButton.click();
	await expect(page.getByText('You’ve been successfully signed out.')).toBeVisible();
}
