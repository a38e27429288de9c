import type { GoTrueClient } from '@supabase/auth-js';
import {
	browse,
	type OpenIdProvider,
	startOpenIdProvider,
} from '../../../tests/openid-provider.ts';
import type { AuthSettings } from '../settings.ts';
import { openTestAuth, type TestAuth } from './auth-test-context.ts';

/** The auth service with a real OpenID provider named `acme`. */
export interface ProviderTestContext {
	readonly auth: TestAuth;
	readonly acme: OpenIdProvider;
	/** Signs in as a subject and returns the final URL of the browser. */
	signIn(client: GoTrueClient, subject: string, redirectTo?: string): Promise<URL>;
	/** The same, and exchanges the code for a session. */
	enter(client: GoTrueClient, subject: string): ReturnType<GoTrueClient['exchangeCodeForSession']>;
	/** Follows redirects from a URL until the browser is back at the shop. */
	follow(url: string): Promise<URL>;
	/** The same until the provider redirects to the callback, which is not called. */
	followToCallback(url: string): Promise<URL>;
	stop(): Promise<void>;
}

export async function openProviderTestContext(
	databaseUrl: string,
	settings: Partial<AuthSettings> = {},
): Promise<ProviderTestContext> {
	const acme = await startOpenIdProvider();
	const { issuer, clientId, secret } = acme;
	const providers = { acme: { issuer, clientId, secret, scopes: [] } };
	const auth = await openTestAuth(databaseUrl, { settings: { providers, ...settings } });
	acme.open(`${auth.url}/callback`);

	async function follow(url: string): Promise<URL> {
		return await browse(url, ({ origin, pathname }) => {
			return origin === auth.siteUrl && !pathname.startsWith('/auth/v1/');
		});
	}

	async function signIn(
		client: GoTrueClient,
		subject: string,
		redirectTo = `${auth.siteUrl}/account`,
	): Promise<URL> {
		const { data, error } = await client.signInWithOAuth({
			provider: 'acme' as never, // the client's type lists well-known providers only
			options: { redirectTo, queryParams: { login_hint: subject }, skipBrowserRedirect: true },
		});
		if (error) throw error;
		return await follow(data.url);
	}

	return {
		auth,
		acme,
		follow,
		followToCallback: (url) => browse(url, ({ pathname }) => pathname === '/auth/v1/callback'),
		signIn,
		async enter(client, subject) {
			const end = await signIn(client, subject);
			return await client.exchangeCodeForSession(end.searchParams.get('code') ?? `none: ${end}`);
		},
		async stop() {
			await auth.stop();
			await acme.stop();
		},
	};
}
