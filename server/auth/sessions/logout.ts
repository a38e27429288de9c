import type { Context } from 'hono';
import type { Tx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { invalid } from '../errors.ts';
import { clientOf } from '../request.ts';
import { endPending } from '../users/end-pending.ts';
import { lockUser } from '../users/find-users.ts';
import { authenticated } from './authenticated.ts';

/** POST /logout?scope=: 204. The sessions are deleted with their tokens. */
export function logout(auth: AuthContext) {
	return async function answerLogout(context: Context): Promise<Response> {
		const { user, session } = await authenticated(context, auth);
		const scope = context.req.query('scope') || 'global';
		if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
			throw invalid(`Unsupported logout scope "${scope}"`);
		}
		const sessionId = session?.id ?? null;
		await auth.db.transaction().execute(async (tx) => {
			// Without this lock, two concurrent sign-outs could deadlock.
			const locked = await lockUser(tx, { id: user.id });
			if (locked && scope !== 'local') {
				await endPending(tx, locked);
				await endSessions(tx, user.id, scope === 'others' ? sessionId : null);
			} else if (sessionId !== null) await endSession(tx, user.id, sessionId);
			await audit(tx, {
				action: 'sign_out',
				userId: user.id,
				sessionId,
				client: clientOf(context, auth),
				detail: { scope },
				nowMs: auth.now(),
			});
		});
		return context.body(null, 204);
	};
}

/** Ends one session of a locked user; false if there is none. */
export async function endSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom('auth_sessions')
		.where('id', '=', sessionId)
		.where('user_id', '=', userId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Ends all sessions of a user but one; null spares none. */
export async function endSessions(tx: Tx, userId: string, sparedId: string | null): Promise<void> {
	const all = tx.deleteFrom('auth_sessions').where('user_id', '=', userId);
	await (sparedId === null ? all : all.where('id', '!=', sparedId)).execute();
}
