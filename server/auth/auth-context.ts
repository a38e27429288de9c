import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Database } from '../db/open.ts';
import { isLoopbackHost } from '../http/loopback.ts';
import type { Secrets } from './keys/secrets.ts';
import type { SigningKeys } from './keys/signing-keys.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Providers } from './providers/providers.ts';
import type { AuthSettings } from './settings.ts';

/**
 * The services that the parts of the auth service need. Inside a transaction use the transaction,
 * never `db`: SQLite has one connection, so a second query on `db` would deadlock.
 */
export interface AuthContext {
	readonly db: Database;
	readonly log: Logger;
	/** Epoch milliseconds. */
	readonly now: () => number;
	readonly settings: AuthSettings;
	readonly keys: SigningKeys;
	readonly secrets: Secrets;
	readonly passwords: Passwords;
	readonly providers: Providers;
	/** `fetch` of other services, which stops asking one that fails. */
	readonly peers: { readonly captcha: typeof fetch; readonly leakedPasswords: typeof fetch };
	/** `PUBLIC_URL`, or null while it is unset. */
	readonly publicUrl: string | null;
	/** What authenticators show as the shop’s name. */
	readonly shopName: () => string;
	/** The URL of the shop without a trailing slash, the target of redirects that are not allowed. */
	readonly siteUrl: string;
	/** The `iss` claim of the tokens: the external address of the auth service. */
	readonly issuer: string;
	/** Call it after a transaction with a new message is committed. */
	readonly wakeOutbox: () => void;
	/** How many proxies stand in front (`clientAddressOf`). */
	readonly trustProxy: number;
	readonly hasRateLimits: boolean;
}

export const basePath = '/auth/v1';

/**
 * The address of these calls as the client sees it, `…/auth/v1`. While `PUBLIC_URL` is unset it is
 * the loopback origin that the request came to, so that localhost and 127.0.0.1 both work.
 */
export function externalUrl(context: Context, auth: AuthContext): string {
	return siteUrl(context, auth) + basePath;
}

/** The public URL of the shop without a trailing slash. */
export function siteUrl(context: Context, auth: AuthContext): string {
	if (auth.publicUrl !== null) return auth.publicUrl;
	const { hostname, origin } = new URL(context.req.url);
	return isLoopbackHost(hostname) ? origin : auth.siteUrl;
}
