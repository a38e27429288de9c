import { peerFetch } from '../limits/peer.ts';
import type { Services } from '../services.ts';
import { type AuthContext, basePath } from './auth-context.ts';
import { openSecrets } from './keys/secrets.ts';
import { openSigningKeys } from './keys/signing-keys.ts';
import { createPasswords, type HashCost } from './passwords/passwords.ts';
import { openProviders } from './providers/providers.ts';
import type { AuthSettings } from './settings.ts';

export type Surroundings = Pick<
	Services,
	'db' | 'log' | 'publicUrl' | 'defaultUrl' | 'trustProxy' | 'hasRateLimits' | 'now' | 'wakeOutbox'
>;

/** Opens what the auth service needs: keys, generated at the first start, and password hashing. */
export async function openAuth(
	services: Surroundings,
	settings: AuthSettings,
	hashCost?: HashCost,
): Promise<AuthContext> {
	const { db, now } = services;
	return {
		db,
		log: services.log,
		now,
		settings,
		keys: await openSigningKeys({ db, jwtSecret: settings.jwtSecret, now }),
		secrets: await openSecrets(db, now()),
		passwords: createPasswords(hashCost),
		providers: openProviders(settings.providers, services),
		peers: {
			captcha: peerFetch({ name: 'captcha', maxCalls: 100 }),
			leakedPasswords: peerFetch({ name: 'leaked passwords', maxCalls: 100 }),
		},
		publicUrl: services.publicUrl,
		siteUrl: services.defaultUrl,
		issuer: services.defaultUrl + basePath,
		wakeOutbox: services.wakeOutbox,
		trustProxy: services.trustProxy,
		hasRateLimits: services.hasRateLimits,
	};
}
