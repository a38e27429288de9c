import type { Hono } from 'hono';
import type { AuthIssuer } from './config.ts';
import { externalShoppers } from './external/shoppers.ts';
import type { Surroundings } from './open-auth.ts';
import { type AuthConfig, settingsFrom } from './settings.ts';
import type { VerifyShopper } from './shopper.ts';

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
		const { anonKey, recentSignInMs } = config;
		return {
			verifyShopper: externalShoppers({ ...authIssuer, anonKey, recentSignInMs, log, now }),
			routes: null,
			stop: async () => undefined,
		};
	}
	// Commands and a shop with an external service never load the routes.
	const { openOwnAccounts } = await import('./open-auth.ts');
	return await openOwnAccounts(surroundings, settingsFrom(config));
}
