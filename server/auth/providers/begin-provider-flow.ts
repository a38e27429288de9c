import type { Context } from 'hono';
import { type AuthContext, externalUrl } from '../auth-context.ts';
import { invalid } from '../errors.ts';
import { createFlow, type NewFlow, readChallenge } from '../flows/flow-states.ts';
import { redirectTarget } from '../redirects.ts';
import { findProvider } from './find-provider.ts';

/**
 * Starts a sign-in with a provider, or the linking of an identity, and returns the provider's
 * address. Refuses an unknown provider and half a PKCE pair.
 */
export async function beginProviderFlow(
	context: Context,
	auth: AuthContext,
	linkingUserId: string | null = null,
): Promise<URL> {
	const query = new URL(context.req.url).searchParams;
	const provider = findProvider(auth, query.get('provider') ?? '');
	const challenge = readChallenge({
		code_challenge: query.get('code_challenge') ?? '',
		code_challenge_method: query.get('code_challenge_method') ?? '',
	});
	if (linkingUserId !== null && challenge === null) {
		throw invalid('Linking an identity requires a PKCE flow');
	}
	const ownNonce = readNonce(query);
	const { openid, client } = await provider.connect();
	const nonce = ownNonce ?? openid.randomNonce();
	const verifier = openid.randomPKCECodeVerifier();
	const flow: NewFlow = {
		userId: null,
		challenge,
		provider: provider.name,
		method: 'oauth',
		redirectTo: redirectTarget(context, auth),
		columns: {
			provider_code_verifier: verifier,
			provider_nonce: nonce,
			linking_user_id: linkingUserId,
		},
		nowMs: auth.now(),
	};
	const state = await auth.db.transaction().execute((tx) => createFlow(tx, flow));
	const parameters = forwarded(query);
	const asked = (query.get('scopes') ?? '').split(/[\s,]+/).filter((scope) => scope !== '');
	const scopes = ['openid', 'email', 'profile', ...provider.settings.scopes, ...asked];
	parameters.set('redirect_uri', callbackUrl(context, auth));
	parameters.set('scope', [...new Set(scopes)].join(' '));
	parameters.set('state', state);
	parameters.set('nonce', nonce);
	parameters.set('code_challenge', await openid.calculatePKCECodeChallenge(verifier));
	parameters.set('code_challenge_method', 'S256');
	return openid.buildAuthorizationUrl(client, parameters);
}

/** The redirect URI, which has to be registered at the provider. */
export function callbackUrl(context: Context, auth: AuthContext): string {
	return `${externalUrl(context, auth)}/callback`;
}

/** The client's own nonce, which it may check in the ID token. */
function readNonce(query: URLSearchParams): string | null {
	const nonce = query.get('nonce') ?? '';
	if (nonce.length > 500 || nonce.includes('\0')) throw invalid('nonce is not valid');
	return nonce === '' ? null : nonce;
}

/** Parameters that only the shop sets. A request object could contain all of them. */
const reserved = [
	'client_id',
	'client_secret',
	'redirect_uri',
	'response_type',
	'state',
	'code_challenge',
	'code_challenge_method',
	'code_verifier',
	'request',
	'request_uri',
	'provider',
	'redirect_to',
	'scopes',
	'skip_http_redirect',
];

function forwarded(query: URLSearchParams): URLSearchParams {
	const others = [...query].filter(([name]) => !reserved.includes(name.toLowerCase()));
	return new URLSearchParams(others);
}
