import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from '../../db/open.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Client } from '../request.ts';
import { type AmrMethod, aalOf, addAmr, type Grant, grantFor, readAmr } from './grant.ts';

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

export interface Renewal {
	readonly sessionId: string;
	readonly method: AmrMethod;
	/** The factor that raises the session; null for a recovery code. */
	readonly factorId: string | null;
	/** The age that the method counts with; now if left out. */
	readonly provenAtMs?: number;
}

/**
 * Raises a session to aal2: adds the method and a new refresh token, and invalidates older ones.
 * Returns undefined if the session does not exist.
 */
export async function renewSession(
	tx: Tx,
	auth: AuthContext,
	{ sessionId, method, factorId, provenAtMs }: Renewal,
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
	await addAmr(tx, sessionId, method, nowMs, provenAtMs);
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

/**
 * Derives the refresh token with this number from a server key. A repeated answer needs the token
 * again, so it is derived instead of stored in plain text.
 */
export function refreshToken(auth: AuthContext, sessionId: string, counter: number): string {
	return auth.secrets.hmac('refresh-token', `${sessionId}:${counter}`).toString('base64url');
}

export function hashRefreshToken(token: string): string {
	return createHash('sha256').update(token).digest('hex');
}

interface NewRefreshToken {
	readonly sessionId: string;
	readonly counter: number;
	readonly nowMs: number;
}

/** Writes a refresh token's row and returns the token. */
export async function addRefreshToken(
	tx: Tx,
	auth: AuthContext,
	{ sessionId, counter, nowMs }: NewRefreshToken,
): Promise<string> {
	const token = refreshToken(auth, sessionId, counter);
	await tx
		.insertInto('auth_refresh_tokens')
		.values({
			token_hash: hashRefreshToken(token),
			session_id: sessionId,
			counter,
			revoked_at_ms: null,
			created_at_ms: nowMs,
		})
		.execute();
	return token;
}
