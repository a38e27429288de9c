import type { Context } from 'hono';
import { AuthError } from '../errors.ts';
import type { AuthRoom } from '../room.ts';

/** POST /token?grant_type=refresh_token (contract 10.3). */
export async function refreshGrant(_context: Context, _room: AuthRoom): Promise<Response> {
	throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
}
