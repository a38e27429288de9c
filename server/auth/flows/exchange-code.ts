import type { Context } from 'hono';
import { AuthError } from '../errors.ts';
import type { AuthRoom } from '../room.ts';

/** POST /token?grant_type=pkce (contract 10.4). */
export async function exchangeCode(_context: Context, _room: AuthRoom): Promise<Response> {
	throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
}
