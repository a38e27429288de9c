import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/open.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Client } from '../request.ts';
import { type AmrMethod, addAmr } from './amr.ts';
import { type Grant, grantFor } from './grant.ts';
import { addRefreshToken } from './refresh-tokens.ts';

export interface SignIn {
	readonly userId: string;
	readonly method: AmrMethod;
	readonly client: Client;
}

/**
 * Starts a session with its first refresh token, in the caller's transaction. `sessionAnswer` makes
 * the answer after the commit.
 */
export async function startSession(tx: Tx, auth: AuthContext, signIn: SignIn): Promise<Grant> {
	const { userId, method, client } = signIn;
	const nowMs = auth.now();
	await tx
		.updateTable('auth_users')
		.set({ last_sign_in_at_ms: nowMs })
		.where('id', '=', userId)
		.execute();
	const session = await tx
		.insertInto('auth_sessions')
		.values({
			id: randomUUID(),
			user_id: userId,
			aal: 'aal1',
			factor_id: null,
			refresh_counter: 0,
			not_after_ms: null,
			user_agent: client.userAgent,
			ip: client.ip,
			created_at_ms: nowMs,
			refreshed_at_ms: null,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	await addAmr(tx, session.id, method, nowMs);
	const token = await addRefreshToken(tx, auth, {
		sessionId: session.id,
		counter: 0,
		nowMs,
	});
	return await grantFor(tx, session, token);
}
