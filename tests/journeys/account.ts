import { randomUUID } from 'node:crypto';
import { GoTrueClient } from '@supabase/auth-js';
import { appCode } from '../app-code.ts';
import type { Shop } from '../shop.ts';
import { shopCommand } from '../shop-command.ts';
import type { Tab } from './browser.ts';
import { click, fill, shows } from './screen.ts';

export const password = 'salt and a steady wind';

/** A unique address. */
export function newEmail(): string {
	return `grace.${randomUUID()}@example.com`;
}

export interface Merchant {
	readonly email: string;
	/** The secret of the authenticator app. */
	readonly secret: string;
}

/** Creates a merchant with a second factor by calls, without a browser. */
export async function addMerchant({ url, dataDir }: Shop): Promise<Merchant> {
	const email = newEmail();
	const client = new GoTrueClient({ url: `${url}/auth/v1`, autoRefreshToken: false });
	await client.signUp({ email, password });
	const { data, error } = await client.mfa.enroll({ factorType: 'totp' });
	if (error) throw error;
	const { id, totp } = data;
	const code = await appCode(totp.secret, 1);
	const proven = await client.mfa.challengeAndVerify({ factorId: id, code });
	if (proven.error) throw proven.error;
	const added = await shopCommand({ DATA_DIR: dataDir }, 'merchant', 'add', email);
	if (added.code !== 0) throw new Error(added.err);
	return { email, secret: totp.secret };
}

/** Signs in with password and second factor. */
export async function signIn(tab: Tab, { email, secret }: Merchant): Promise<void> {
	await fill(tab, 'Email', email);
	await fill(tab, 'Password', password);
	await click(tab, 'button', 'Sign In');
	await shows(tab, 'heading', 'One More Step');
	await fill(tab, 'Code from your app', await appCode(secret));
	await click(tab, 'button', 'Confirm');
}
