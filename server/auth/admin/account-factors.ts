import type { Context } from 'hono';
import { audit } from '../audit.ts';
import { findFactor, findFactors } from '../factors/find-factors.ts';
import { removeFactor } from '../factors/remove-factor.ts';
import type { AuthRoom } from '../room.ts';
import { factorJson } from '../users/user-json.ts';
import { adminCaller } from './admin-caller.ts';
import { findTarget, lockTarget } from './find-target.ts';

/** GET /admin/users/{id}/factors: 200 with the factors. */
export function listAccountFactors(room: AuthRoom) {
	return async function answerFactors(context: Context): Promise<Response> {
		await adminCaller(context, room);
		const { id } = await findTarget(room.db, context.req.param('id'));
		return context.json((await findFactors(room.db, id)).map(factorJson));
	};
}

/** DELETE /admin/users/{id}/factors/{factorId}: 200 with the factor. */
export function deleteAccountFactor(room: AuthRoom) {
	return async function answerFactor(context: Context): Promise<Response> {
		const client = await adminCaller(context, room);
		const factor = await room.db.transaction().execute(async (tx) => {
			const user = await lockTarget(tx, context.req.param('id'));
			const found = await findFactor(tx, user.id, context.req.param('factorId'));
			await removeFactor(tx, found);
			await audit(tx, {
				action: 'admin_factor_removed',
				userId: user.id,
				client,
				detail: { factor: found.id, type: found.factor_type },
				nowMs: room.now(),
			});
			return found;
		});
		return context.json(factorJson(factor));
	};
}
