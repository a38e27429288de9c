import type { Context } from 'hono';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { findFactor, findFactors } from '../factors/find-factors.ts';
import { removeFactor } from '../factors/remove-factor.ts';
import { factorJson } from '../users/user-json.ts';
import { adminCaller } from './admin-caller.ts';
import { findTarget, lockTarget } from './find-target.ts';

/** GET /admin/users/{id}/factors: 200 with the factors. */
export function listAccountFactors(auth: AuthContext) {
	return async function answerFactors(context: Context): Promise<Response> {
		await adminCaller(context, auth);
		const { id } = await findTarget(auth.db, context.req.param('id'));
		return context.json((await findFactors(auth.db, id)).map(factorJson));
	};
}

/** DELETE /admin/users/{id}/factors/{factorId}: 200 with the factor. */
export function deleteAccountFactor(auth: AuthContext) {
	return async function answerFactor(context: Context): Promise<Response> {
		const client = await adminCaller(context, auth);
		const factor = await auth.db.transaction().execute(async (tx) => {
			const user = await lockTarget(tx, context.req.param('id'));
			const found = await findFactor(tx, user.id, context.req.param('factorId'));
			await removeFactor(tx, found, auth.now());
			await audit(tx, {
				action: 'admin_factor_removed',
				userId: user.id,
				client,
				detail: { factor: found.id, type: found.factor_type },
				nowMs: auth.now(),
			});
			return found;
		});
		return context.json(factorJson(factor));
	};
}
