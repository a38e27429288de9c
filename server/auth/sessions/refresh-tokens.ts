import { createHash } from 'node:crypto';
import type { Tx } from '../../db/open.ts';
import type { AuthContext } from '../auth-context.ts';

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

export interface NewRefreshToken {
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
