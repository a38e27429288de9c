import type { Context } from 'hono';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { announceChange } from '../objections/announce-change.ts';
import { assertMayChangeAccess } from '../sessions/recent-sign-in.ts';
import { factorCaller, lockCaller } from './factor-caller.ts';
import { findFactor, isVerified } from './find-factors.ts';
import { removeFactor } from './remove-factor.ts';

/** DELETE /factors/{id}: 200 with the id (docs/auth-api.md#factor-removal). */
export function unenroll(auth: AuthContext) {
	return async function answerUnenroll(context: Context): Promise<Response> {
		const caller = await factorCaller(context, auth);
		const factorId = context.req.param('id');
		const id = await auth.db.transaction().execute(async (tx) => {
			const { user, session, client } = await lockCaller(tx, caller);
			const factor = await findFactor(tx, user.id, factorId);
			if (isVerified(factor) && session.aal === 'aal1') {
				const sentence = 'AAL2 required to unenroll verified factor';
				throw new AuthError(422, 'insufficient_aal', sentence);
			}
			if (isVerified(factor)) await assertMayChangeAccess(tx, auth, { user, session });
			await removeFactor(tx, factor, auth.now());
			if (isVerified(factor)) {
				await announceChange(tx, auth, { before: user, change: 'factor-removed' });
			}
			await audit(tx, {
				action: 'factor_removed',
				userId: user.id,
				sessionId: session.id,
				client,
				detail: { factor: factor.id, type: factor.factor_type },
				nowMs: auth.now(),
			});
			return factor.id;
		});
		auth.wakeOutbox();
		return context.json({ id });
	};
}
