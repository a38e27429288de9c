import type { Shop } from '../shop.ts';
import { type AuthContext, basePath } from './auth-context.ts';
import { openSecrets } from './keys/secrets.ts';
import { openSigningKeys } from './keys/signing-keys.ts';
import { createPasswords, type HashCost } from './passwords/passwords.ts';
import { openProviders } from './providers/providers.ts';
import type { AuthSettings } from './settings.ts';

export type Surroundings = Pick<
	Shop,
	'db' | 'log' | 'publicUrl' | 'defaultUrl' | 'trustProxy' | 'hasRateLimits' | 'now' | 'wakeOutbox'
>;

/** Makes ready what the accounts need: keys, which are made at the first start, and the hashing. */
export async function openAuth(
	shop: Surroundings,
	settings: AuthSettings,
	hashCost?: HashCost,
): Promise<AuthContext> {
	const { db, now } = shop;
	return {
		db,
		log: shop.log,
		now,
		settings,
		keys: await openSigningKeys({ db, jwtSecret: settings.jwtSecret, now }),
		secrets: await openSecrets(db, now()),
		passwords: createPasswords(hashCost),
		providers: openProviders(settings.providers, shop),
		publicUrl: shop.publicUrl,
		siteUrl: shop.defaultUrl,
		issuer: shop.defaultUrl + basePath,
		wakeOutbox: shop.wakeOutbox,
		trustProxy: shop.trustProxy,
		hasRateLimits: shop.hasRateLimits,
	};
}
