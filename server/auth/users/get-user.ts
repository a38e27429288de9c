import type { Context } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { invalid } from '../errors.ts';
import { authenticated } from '../sessions/authenticated.ts';
import { loadWhole } from './find-users.ts';
import { userJson } from './user-json.ts';

/** GET /user: 200 with the user. */
export function getUser(auth: AuthContext) {
	return async function answerUser(context: Context): Promise<Response> {
		const { user, claims } = await authenticated(context, auth);
		const audience = context.req.header('x-jwt-aud') ?? 'authenticated';
		const { aud } = claims;
		if (aud !== audience && !(Array.isArray(aud) && aud.includes(audience))) {
			throw invalid("Token audience doesn't match request audience");
		}
		return context.json(userJson(await loadWhole(auth.db, user)));
	};
}
