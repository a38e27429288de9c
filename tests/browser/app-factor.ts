import type { Page } from '@playwright/test';
import { appCode } from '../app-code.ts';
import { expect } from './fixtures.ts';

export { appCode };

/** Sets up an authenticator app on the security page. Returns its secret. */
export async function addApp(page: Page): Promise<string> {
	await page.getByRole('button', { name: 'Add Authenticator App' }).click();
	await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
	const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
	expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
	await page.getByLabel('Code from your app').fill(await appCode(secret, 1));
	await page.getByRole('button', { name: 'Confirm' }).click();
	await expect(page.getByText('Your second factor is set up.')).toBeVisible();
	return secret;
}
