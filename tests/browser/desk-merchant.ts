import type { Page } from '@playwright/test';
import type { Shop } from '../shop.ts';
import { shopCommand } from '../shop-command.ts';
import { signUp } from './account-shopper.ts';
import { addApp } from './app-factor.ts';
import { expect } from './fixtures.ts';

/** Makes an account one of a merchant, as the owner does. */
export async function addMerchant({ dataDir }: Shop, email: string): Promise<void> {
	const env = { DATA_DIR: dataDir };
	const { code, err } = await shopCommand(env, 'merchant', 'add', email);
	expect(code, err).toBe(0);
}

/** Signs a merchant up and in, with the second factor, and opens the desk. */
export async function openDesk(page: Page, shop: Shop, path = '/desk'): Promise<void> {
	const email = await signUp(page, '/auth?next=/account/security');
	await addApp(page);
	await addMerchant(shop, email);
	await page.goto(path);
}
