import type { Page } from '@playwright/test';
import type { Shop } from '../shop.ts';
import { expect } from './fixtures.ts';
import { withDatabase } from './shop-database.ts';

/** Makes all sign-ins of an account an hour old. */
export function makeOld(shop: Pick<Shop, 'dataDir'>, email: string): void {
	withDatabase(shop, (db) => {
		const changed = db
			.prepare(`update auth_amr_claims set updated_at_ms = updated_at_ms - 3600000
				where session_id in (select auth_sessions.id from auth_sessions
				join auth_users on auth_users.id = user_id where email = ?)`)
			.run(email);
		expect(Number(changed.changes)).toBeGreaterThan(0);
	});
}

export function signInAgainDialog(page: Page) {
	return page.getByRole('dialog', { name: 'Please sign in again' });
}

/** Gives the password to the dialog that asks for it again. */
export async function giveAgain(page: Page, password: string): Promise<void> {
	await page.getByLabel('Your password', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Continue' }).click();
	await expect(signInAgainDialog(page)).toBeHidden();
}
