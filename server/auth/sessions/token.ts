import type { Context } from 'hono';
import { AuthError } from '../errors.ts';
import { exchangeCode } from '../flows/exchange-code.ts';
import { idTokenGrant } from '../providers/id-token.ts';
import type { AuthRoom } from '../room.ts';
import { passwordGrant } from './password-grant.ts';
import { refreshGrant } from './refresh-grant.ts';

/** POST /token (docs/auth-api.md#token-grants). Each grant calls `limitRate(…, 'token')` itself. */
export function token(room: AuthRoom) {
	return async function answerToken(context: Context): Promise<Response> {
		switch (context.req.query('grant_type')) {
			case 'password':
				return await passwordGrant(context, room);
			case 'refresh_token':
				return await refreshGrant(context, room);
			case 'pkce':
				return await exchangeCode(context, room);
			case 'id_token':
				return await idTokenGrant(context, room);
			case 'web3':
				throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
			default:
				throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
		}
	};
}
