import type { Logger } from 'pino';
import type { Database } from '../db/open.ts';
import { peerFetch } from '../limits/peer.ts';
import { type AuthContext, basePath } from './auth-context.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openSecrets } from './keys/secrets.ts';
import { openSigningKeys } from './keys/signing-keys.ts';
import type { Accounts } from './open-accounts.ts';
import { createPasswords, type HashCost } from './passwords/passwords.ts';
import { openProviders } from './providers/providers.ts';
import { createAuth } from './routes.ts';
import type { AuthSettings } from './settings.ts';
import { ownShoppers } from './shopper.ts';

/** What the rest of the server lends to the auth service. `Services` says what each is. */
export interface Surroundings {
	readonly db: Database;
	readonly log: Logger;
	readonly publicUrl: string | null;
	readonly shopName: () => string;
	readonly defaultUrl: string;
	readonly trustProxy: number;
	readonly hasRateLimits: boolean;
	readonly now: () => number;
	readonly wakeOutbox: () => void;
}

/** Starts our own auth service with its housekeeping. */
export async function openOwnAccounts(
	surroundings: Surroundings,
	settings: AuthSettings,
): Promise<Accounts> {
	const auth = await openAuth(surroundings, settings);
	const housekeeping = startHousekeeping(auth);
	return {
		verifyShopper: ownShoppers(auth),
		routes: createAuth(auth),
		stop: () => housekeeping.stop(),
	};
}

/** Opens what the auth service needs: keys, generated at the first start, and password hashing. */
export async function openAuth(
	surroundings: Surroundings,
	settings: AuthSettings,
	hashCost?: HashCost,
): Promise<AuthContext> {
	const { db, log, now } = surroundings;
	return {
		db,
		log,
		now,
		settings,
		keys: await openSigningKeys({ db, jwtSecret: settings.jwtSecret, now }),
		secrets: await openSecrets(db, now),
		passwords: createPasswords(hashCost),
		providers: openProviders(settings.providers, surroundings),
		peers: {
			captcha: peerFetch({ name: 'captcha', maxCalls: 100 }),
			leakedPasswords: peerFetch({ name: 'leaked passwords', maxCalls: 100 }),
		},
		publicUrl: surroundings.publicUrl,
		shopName: surroundings.shopName,
		siteUrl: surroundings.defaultUrl,
		issuer: surroundings.defaultUrl + basePath,
		wakeOutbox: surroundings.wakeOutbox,
		trustProxy: surroundings.trustProxy,
		hasRateLimits: surroundings.hasRateLimits,
	};
}
