import type { Context } from 'hono';
import type { AuthRoom } from '../room.ts';

/** GET /.well-known/jwks.json (docs/auth-api.md#signing-keys). */
export function jwks(room: AuthRoom) {
	return async function answerJwks(context: Context): Promise<Response> {
		context.header('Cache-Control', 'public, max-age=600');
		return context.json({ keys: await room.keys.published() });
	};
}
