import type { Context } from 'hono';
import type { AuthContext } from '../auth-context.ts';

/** GET /.well-known/jwks.json (docs/auth-api.md#signing-keys). */
export function jwks(auth: AuthContext) {
	return async function answerJwks(context: Context): Promise<Response> {
		context.header('Cache-Control', 'public, max-age=600');
		return context.json({ keys: await auth.keys.published() });
	};
}
