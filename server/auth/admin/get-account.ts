import type { Context } from 'hono';
import type { AuthRoom } from '../room.ts';
import { loadWhole } from '../users/find-users.ts';
import { userJson } from '../users/user-json.ts';
import { adminCaller } from './admin-caller.ts';
import { findTarget } from './find-target.ts';

/** GET /admin/users/{id}: 200 with the user. */
export function getAccount(room: AuthRoom) {
	return async function answerAccount(context: Context): Promise<Response> {
		await adminCaller(context, room);
		const user = await findTarget(room.db, context.req.param('id'));
		return context.json(userJson(await loadWhole(room.db, user)));
	};
}
