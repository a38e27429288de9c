import type { Context } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { exchangeCode } from '../flows/exchange-code.ts';
import { idTokenGrant } from '../providers/id-token.ts';
import { passwordGrant } from './password-grant.ts';
import { refreshGrant } from './refresh-grant.ts';

/** POST /token (docs/auth-api.md#token-grants). Each grant counts its calls itself. */
export function token(auth: AuthContext) {
	return async function answerToken(context: Context): Promise<Response> {
		switch (context.req.query('grant_type')) {
			case 'password':
				return await passwordGrant(context, auth);
			case 'refresh_token':
				return await refreshGrant(context, auth);
			case 'pkce':
				return await exchangeCode(context, auth);
			case 'id_token':
				return await idTokenGrant(context, auth);
			case 'web3':
				throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
			default:
				throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
		}
	};
}
