import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { type AccountClaims, type Configuration, Provider } from 'oidc-provider';

/**
 * A real OpenID provider on this machine. It signs in the account of `login_hint` without a screen.
 */
export interface OpenIdProvider {
	readonly issuer: string;
	readonly clientId: string;
	readonly secret: string;
	/** Claims of its accounts by subject. Tests may change them. */
	readonly accounts: Map<string, Omit<AccountClaims, 'sub'>>;
	/** Sets the allowed redirect URI. Before that it answers 503. */
	open(redirectUri: string): void;
	/** From then on it answers 503 again. */
	close(): void;
	/** Signs an ID token. Claims and key can be replaced. */
	idToken(claims: JWTPayload, options?: { key?: CryptoKey; alg?: string }): Promise<string>;
	stop(): Promise<void>;
}

/** The account for requests without `login_hint`, as from a browser. */
export const somebody = 'somebody';

/** Refuses to sign in: `access_denied`. */
export const refusing = 'refusing';

const clientId = 'blue';
const secret = 'a-secret-between-provider-and-shop';
const kid = 'provider-key';
const lifeSec = 3600;

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
	const { privateKey } = await generateKeyPair('RS256', { extractable: true });
	const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
	const accounts: OpenIdProvider['accounts'] = new Map();
	let listener = unavailable;
	const server = createServer((request, response) => listener(request, response));
	server.listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const { port } = server.address() as AddressInfo; // bound to a port, not to a pipe
	const issuer = `http://127.0.0.1:${port}`;
	return {
		issuer,
		clientId,
		secret,
		accounts,
		open(redirectUri) {
			const provider = new Provider(issuer, configure(redirectUri, jwk, accounts));
			const answer = provider.callback();
			listener = (request, response) => {
				if (request.url?.startsWith('/interaction/')) void signIn(provider, request, response);
				else void answer(request, response);
			};
		},
		close() {
			listener = unavailable;
		},
		idToken(claims, { key = privateKey, alg = 'RS256' } = {}) {
			return new SignJWT({ iss: issuer, aud: clientId, ...claims })
				.setProtectedHeader({ alg, kid })
				.setIssuedAt()
				.setExpirationTime(claims.exp ?? '5m')
				.sign(key);
		},
		async stop() {
			await new Promise((resolve) => {
				server.close(resolve);
				server.closeAllConnections();
			});
		},
	};
}

function unavailable(_request: IncomingMessage, response: ServerResponse): void {
	response.writeHead(503).end();
}

type Jwk = NonNullable<NonNullable<Configuration['jwks']>['keys']>[number];

function configure(
	redirectUri: string,
	jwk: object,
	accounts: OpenIdProvider['accounts'],
): Configuration {
	return {
		clients: [
			{
				client_id: clientId,
				client_secret: secret,
				redirect_uris: [redirectUri],
				grant_types: ['authorization_code', 'refresh_token'],
				token_endpoint_auth_method: 'client_secret_post',
			},
		],
		jwks: { keys: [jwk as Jwk] }, // a private key of ours, as exported
		cookies: { keys: ['cookies of the tests'] },
		claims: { email: ['email', 'email_verified'], profile: ['name', 'picture'] },
		pkce: { required: () => true },
		ttl: {
			AccessToken: lifeSec,
			Grant: lifeSec,
			IdToken: lifeSec,
			Interaction: lifeSec,
			RefreshToken: lifeSec,
			Session: lifeSec,
		},
		features: { devInteractions: { enabled: false } },
		interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
		issueRefreshToken: async () => true,
		findAccount: (_context, sub) => ({
			accountId: sub,
			claims: async () => ({ sub, ...accounts.get(sub) }),
		}),
		// No consent screen.
		async loadExistingGrant({ oidc }) {
			const { client, session, provider, params } = oidc;
			const grant = new provider.Grant({
				...(client && { clientId: client.clientId }),
				...(session?.accountId && { accountId: session.accountId }),
			});
			grant.addOIDCScope(String(params?.scope));
			await grant.save();
			return grant;
		},
	};
}

async function signIn(
	provider: Provider,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const { params } = await provider.interactionDetails(request, response);
	const subject = String(params.login_hint ?? somebody);
	const result =
		subject === refusing
			? { error: 'access_denied', error_description: 'The person said no' }
			: { login: { accountId: subject } };
	await provider.interactionFinished(request, response, result);
}

/**
 * Follows redirects with cookies. Returns the first URL that `isEnd` accepts, without requesting
 * it.
 */
export async function browse(start: string, isEnd: (url: URL) => boolean): Promise<URL> {
	const cookies = new Map<string, string>();
	let url = new URL(start);
	for (let step = 0; step < 12; step += 1) {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
		for (const set of answer.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
			cookies.set(name, value);
		}
		const location = answer.headers.get('location');
		if (location === null) {
			throw new Error(`${url.pathname}: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
		}
		url = new URL(location, url);
		if (isEnd(url)) return url;
	}
	throw new Error('sent round in circles');
}
