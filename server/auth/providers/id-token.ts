import type { Context } from 'hono';
import { AuthError } from '../errors.ts';
import type { AuthRoom } from '../room.ts';

/** POST /token?grant_type=id_token (contract 10.5). */
export async function idTokenGrant(_context: Context, _room: AuthRoom): Promise<Response> {
	throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
}
