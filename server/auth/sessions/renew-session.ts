import type { Tx } from '../../db/open.ts';
import type { AuthContext } from '../auth-context.ts';
import { type AmrMethod, aalOf, addAmr, readAmr } from './amr.ts';
import { type Grant, grantFor } from './grant.ts';
import { addRefreshToken } from './refresh-tokens.ts';

export interface Renewal {
	readonly sessionId: string;
	readonly method: AmrMethod;
	/** The factor that raises the session; null for a recovery code. */
	readonly factorId: string | null;
}

/**
 * Raises a session to aal2: adds the method and a new refresh token, and invalidates older ones.
 * Returns undefined if the session does not exist.
 */
export async function renewSession(
	tx: Tx,
	auth: AuthContext,
	{ sessionId, method, factorId }: Renewal,
): Promise<Grant | undefined> {
	const nowMs = auth.now();
	const locked = await tx
		.updateTable('auth_sessions')
		.set(({ ref, eb }) => ({
			refresh_counter: eb(ref('refresh_counter'), '+', 1),
			lowest_counter: eb(ref('refresh_counter'), '+', 1),
			factor_id: factorId,
		}))
		.where('id', '=', sessionId)
		.returning('refresh_counter')
		.executeTakeFirst();
	if (!locked) return undefined;
	const { refresh_counter: counter } = locked;
	await addAmr(tx, sessionId, method, nowMs);
	await revokeToken(tx, sessionId, counter - 1, nowMs);
	const token = await addRefreshToken(tx, auth, { sessionId, counter, nowMs });
	const session = await tx
		.updateTable('auth_sessions')
		.set({ aal: aalOf(await readAmr(tx, sessionId)) })
		.where('id', '=', sessionId)
		.returningAll()
		.executeTakeFirstOrThrow();
	return await grantFor(tx, session, token);
}

export async function revokeToken(
	tx: Tx,
	sessionId: string,
	counter: number,
	nowMs: number,
): Promise<void> {
	await tx
		.updateTable('auth_refresh_tokens')
		.set({ revoked_at_ms: nowMs })
		.where('session_id', '=', sessionId)
		.where('counter', '=', counter)
		.execute();
}
