import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { Shop } from '../shop.ts';
import { shopCommand } from '../shop-command.ts';
import { signUp } from './account-shopper.ts';
import { expect } from './fixtures.ts';

/** Makes an account one of a merchant, as the owner does. */
export async function addMerchant({ dataDir }: Shop, email: string): Promise<void> {
	const env = { DATA_DIR: dataDir };
	const { code, err } = await shopCommand(env, 'merchant', 'add', email);
	expect(code, err).toBe(0);
}

/** Sets an authenticator app up, and gives its secret. */
export async function addApp(page: Page): Promise<string> {
	await page.getByRole('button', { name: 'Add Authenticator App' }).click();
	await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
	const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
	const code = new TOTP({ secret }).generate({ timestamp: Date.now() - 30_000 });
	await page.getByLabel('Code from your app').fill(code);
	await page.getByRole('button', { name: 'Confirm' }).click();
	await expect(page.getByText('Your second factor is set up.')).toBeVisible();
	return secret;
}

/** Signs a merchant up and in, with the second factor, and opens the desk. */
export async function openDesk(page: Page, shop: Shop, path = '/desk'): Promise<void> {
	const email = await signUp(page, '/auth?next=/account/security');
	await addApp(page);
	await addMerchant(shop, email);
	await page.goto(path);
}
