import type { Context } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { loadWhole } from '../users/find-users.ts';
import { userJson } from '../users/user-json.ts';
import { adminCaller } from './admin-caller.ts';
import { findTarget } from './find-target.ts';

/** GET /admin/users/{id}: 200 with the user. */
export function getAccount(auth: AuthContext) {
	return async function answerAccount(context: Context): Promise<Response> {
		await adminCaller(context, auth);
		const user = await findTarget(auth.db, context.req.param('id'));
		return context.json(userJson(await loadWhole(auth.db, user)));
	};
}
