import type { Hono } from 'hono';
import type { AuthIssuer } from './external/config.ts';
import { externalShoppers } from './external/shoppers.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openAuth, type Surroundings } from './open-auth.ts';
import { createAuth } from './routes.ts';
import { type AuthConfig, settingsFrom } from './settings.ts';
import { ownShoppers, type VerifyShopper } from './shopper.ts';

export interface Accounts {
	readonly verifyShopper: VerifyShopper;
	/** The routes of our own service; null with an external one. */
	readonly routes: Hono | null;
	stop(): Promise<void>;
}

interface Chosen {
	readonly auth: AuthConfig;
	readonly authIssuer: AuthIssuer | null;
}

/** Opens our own auth service, or the connection to an external one. */
export async function openAccounts(
	surroundings: Surroundings,
	{ auth: config, authIssuer }: Chosen,
): Promise<Accounts> {
	if (authIssuer) {
		const { log, now } = surroundings;
		return {
			verifyShopper: externalShoppers({ ...authIssuer, anonKey: config.anonKey, log, now }),
			routes: null,
			stop: async () => undefined,
		};
	}
	const auth = await openAuth(surroundings, settingsFrom(config));
	const housekeeping = startHousekeeping(auth);
	return {
		verifyShopper: ownShoppers(auth),
		routes: createAuth(auth),
		stop: () => housekeeping.stop(),
	};
}
