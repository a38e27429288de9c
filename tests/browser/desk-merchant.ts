import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { authStorageKey } from '../../core/storage-keys.ts';
import type { Shop } from '../shop.ts';
import { shopCommand } from '../shop-command.ts';
import { newEmail, password } from './account-shopper.ts';
import { expect } from './fixtures.ts';

interface Session {
	readonly access_token: string;
}

const sessions = new WeakMap<Shop, Promise<Session>>();

/** Gives an account the merchant role, like the shop's owner does. */
export async function addMerchant({ dataDir }: Shop, email: string): Promise<void> {
	const env = { DATA_DIR: dataDir };
	const { code, err } = await shopCommand(env, 'merchant', 'add', email);
	expect(code, err).toBe(0);
}

/** Opens the desk as a merchant with a second factor. The merchant signs in once per shop. */
export async function openDesk(page: Page, shop: Shop, path = '/desk'): Promise<void> {
	const session = sessions.get(shop) ?? signInMerchant(shop);
	sessions.set(shop, session);
	await openWith(page, await session, path);
}

/** The same with a session that no other test has, so it may end. */
export async function openDeskAlone(page: Page, shop: Shop): Promise<void> {
	await openWith(page, await signInMerchant(shop), '/desk');
}

async function openWith(page: Page, session: Session, path: string): Promise<void> {
	// A page of the shop's origin without a script that reads the session.
	await page.goto('/healthz', { waitUntil: 'load' });
	await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
		authStorageKey,
		JSON.stringify(session),
	] as const);
	await page.goto(path);
}

async function signInMerchant(shop: Shop): Promise<Session> {
	const email = newEmail();
	const data = { full_name: 'Grace Hopper' };
	const { access_token: token } = await authCall<Session>(shop, 'signup', '', {
		email,
		password,
		data,
	});
	const factor = await authCall<{ id: string; totp: { secret: string } }>(shop, 'factors', token, {
		factor_type: 'totp',
		friendly_name: 'Authenticator app',
	});
	const path = `factors/${factor.id}`;
	const challenge = await authCall<{ id: string }>(shop, `${path}/challenge`, token, {});
	const session = await authCall<Session>(shop, `${path}/verify`, token, {
		challenge_id: challenge.id,
		code: new TOTP({ secret: factor.totp.secret }).generate(),
	});
	// With a second factor the account is admitted at once.
	await addMerchant(shop, email);
	return session;
}

async function authCall<Answer>(
	{ url }: Shop,
	path: string,
	token: string,
	body: unknown,
): Promise<Answer> {
	const response = await fetch(`${url}/auth/v1/${path}`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			...(token && { authorization: `Bearer ${token}` }),
		},
		body: JSON.stringify(body),
	});
	expect(response.status, path).toBe(200);
	return await response.json();
}
