import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export function signInAgainDialog(page: Page) {
	return page.getByRole('dialog', { name: 'Please sign in again' });
}

/** Gives the password to the dialog that asks for it again. */
export async function giveAgain(page: Page, password: string): Promise<void> {
	await page.getByLabel('Your password', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Continue' }).click();
	await expect(signInAgainDialog(page)).toBeHidden();
}

/** Closes the dialog once it has the focus. */
export async function closeDialog(page: Page): Promise<void> {
	await expect(page.getByLabel('Your password', { exact: true })).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(signInAgainDialog(page)).toBeHidden();
}
