import type { Context } from 'hono';
import type { FlowStateRow } from '../../db/auth-schema.ts';
import { isPeerUnavailable } from '../../limits/peer.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, OAuthError } from '../errors.ts';
import { callbackUrl } from './begin-provider-flow.ts';
import { findProvider } from './find-provider.ts';
import { type Person, personOf } from './person.ts';
import { type Connection, reasonOf } from './providers.ts';

/** The result of a provider flow. */
export interface Met {
	readonly person: Person;
	readonly accessToken: string;
	readonly refreshToken: string | null;
}

/**
 * Exchanges a provider's code for verified tokens and reads the user. The provider's refusal is
 * passed on with its message; any other error is logged (500).
 */
export async function askProvider(
	context: Context,
	auth: AuthContext,
	flow: FlowStateRow,
	parameters: URLSearchParams,
): Promise<Met> {
	const provider = findProvider(auth, flow.provider);
	const connection = await provider.connect();
	const { openid, client } = connection;
	const url = new URL(callbackUrl(context, auth));
	url.search = parameters.toString();
	try {
		const tokens = await openid.authorizationCodeGrant(client, url, {
			expectedState: flow.id,
			idTokenExpected: true,
			...(flow.provider_nonce !== null && { expectedNonce: flow.provider_nonce }),
			...(flow.provider_code_verifier !== null && {
				pkceCodeVerifier: flow.provider_code_verifier,
			}),
		});
		const claims = await completeClaims(connection, tokens.claims() ?? {}, tokens.access_token);
		return {
			person: personOf(provider.name, claims),
			accessToken: tokens.access_token,
			refreshToken: tokens.refresh_token ?? null,
		};
	} catch (cause) {
		if (cause instanceof openid.AuthorizationResponseError) {
			throw new OAuthError(
				cause.error.slice(0, 100),
				(cause.error_description ?? '').slice(0, 300),
			);
		}
		auth.log.warn({ provider: provider.name, ...reasonOf(cause) }, 'a sign-in elsewhere failed');
		if (isPeerUnavailable(cause)) throw cause;
		throw new AuthError(500, 'unexpected_failure', 'Unable to exchange external code');
	}
}

type Claims = Readonly<Record<string, unknown>>;

/** Many providers leave the address out of the ID token, so it is fetched with the access token. */
export async function completeClaims(
	{ openid, client }: Connection,
	claims: Claims,
	accessToken: string,
): Promise<Claims> {
	const isComplete = claims.email !== undefined && claims.email_verified !== undefined;
	if (isComplete || client.serverMetadata().userinfo_endpoint === undefined) return claims;
	const userInfo = await openid.fetchUserInfo(client, accessToken, String(claims.sub));
	return { ...claims, ...userInfo };
}
