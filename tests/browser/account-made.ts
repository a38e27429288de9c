import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { PostalAddress } from '../../core/address/saved-address.ts';
import { authStorageKey } from '../../core/storage-keys.ts';
import { oneShirt } from '../../server/checkout/testing/checkout-bodies.ts';
import type { Shop } from '../shop.ts';
import { newEmail, password } from './account-shopper.ts';
import { expect } from './fixtures.ts';
import { withDatabase } from './shop-database.ts';

// Creates accounts and their data by calls, without the screens.

export interface Account {
	readonly email: string;
	readonly token: string;
}

/** Creates an account, signs this browser in, and opens a page if one is given. */
export async function signedIn(page: Page, path?: string): Promise<Account> {
	const email = newEmail();
	const data = { email, password, data: { full_name: 'Ada Lovelace' } };
	const answer = await page.request.post('/auth/v1/signup', { data });
	const session = await answer.json();
	// A page of the shop's origin without a script that reads the session.
	await page.goto('/healthz', { waitUntil: 'load' });
	await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
		authStorageKey,
		JSON.stringify(session),
	] as const);
	if (path) await page.goto(path);
	return { email, token: session.access_token };
}

/** Makes all sign-ins of an account an hour old. */
export function makeSignInOld(shop: Shop, email: string): void {
	withDatabase(shop, (db) => {
		const changed = db
			.prepare(`update auth_amr_claims set updated_at_ms = updated_at_ms - 3600000
				where session_id in (select auth_sessions.id from auth_sessions
				join auth_users on auth_users.id = user_id where email = ?)`)
			.run(email);
		expect(Number(changed.changes)).toBeGreaterThan(0);
	});
}

export const postal: PostalAddress = {
	firstName: 'Ada',
	lastName: 'Lovelace',
	phone: '',
	address: '12 Dock Street',
	address2: '',
	city: 'Miami',
	state: 'FL',
	zip: '33132',
	country: 'United States',
};

export async function saveAddress(page: Page, { token }: Account, address: PostalAddress) {
	const answer = await page.request.put('/functions/v1/my-addresses', {
		headers: { authorization: `Bearer ${token}` },
		data: { id: randomUUID(), address },
	});
	expect(answer.status()).toBe(200);
}

/** A pending order of one shirt. */
export async function placeOrder(page: Page, { token, email }: Account, address = postal) {
	const answer = await page.request.post('/functions/v1/create-checkout-session', {
		headers: { authorization: `Bearer ${token}` },
		data: { ...oneShirt(), email, shippingAddress: { ...address, email } },
	});
	expect(answer.status()).toBe(200);
}
