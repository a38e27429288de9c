import type { Context } from 'hono';
import { errors, type JWTPayload } from 'jose';
import type { SessionRow, UserRow } from '../../db/auth-schema.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import type { VerifiedToken } from '../keys/signing-keys.ts';
import { isUuid } from '../request.ts';
import { findUser, isBanned } from '../users/find-users.ts';

/** The caller of a request, identified by an access token. */
export interface Caller {
	readonly user: UserRow;
	/** Its `aal` is authoritative. */
	readonly session: SessionRow;
	readonly claims: JWTPayload;
}

/** Returns the caller of a request; refuses in the order of docs/auth-api.md#authentication. */
export async function authenticated(context: Context, auth: AuthContext): Promise<Caller> {
	return await callerOf(auth, context.req.header('authorization'));
}

/** The same for the text of an `Authorization` header. */
export async function callerOf(auth: AuthContext, authorization = ''): Promise<Caller> {
	const { claims } = await verifyToken(auth, authorization);
	const { sub } = claims;
	if (!sub) throw badJwt('invalid claim: missing sub claim');
	if (!isUuid(sub)) {
		throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID');
	}
	const user = await findUser(auth.db, { id: sub });
	if (!user) {
		throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
	}
	const session = await liveSession(auth, claims, user.id);
	// The shop issues none without a session, so nothing could end this one.
	if (!session) throw badJwt('invalid claim: missing session_id claim');
	if (isBanned(user, auth.now())) throw new AuthError(403, 'user_banned', 'User is banned');
	return { user, session, claims };
}

/** Verifies the bearer token of an `Authorization` header; refuses a missing (401) or wrong one (403). */
export async function verifyToken(auth: AuthContext, authorization = ''): Promise<VerifiedToken> {
	const [, token] = /^bearer (\S+)$/i.exec(authorization) ?? [];
	if (token === undefined) {
		const sentence = 'This endpoint requires a valid Bearer token';
		throw new AuthError(401, 'no_authorization', sentence);
	}
	try {
		return await auth.keys.verify(token);
	} catch (cause) {
		// An unavailable database does not make the token invalid.
		if (!(cause instanceof errors.JOSEError || cause instanceof TypeError)) throw cause;
		throw badJwt(`invalid JWT: unable to parse or verify signature, ${cause.message}`);
	}
}

/** The live session of a token; null if the token has none. */
export async function liveSession(
	auth: AuthContext,
	claims: JWTPayload,
	userId?: string,
): Promise<SessionRow | null> {
	const { session_id: id } = claims;
	if (id === undefined || id === null || id === '') return null;
	if (!isUuid(id)) throw badJwt('invalid claim: session_id claim must be a UUID');
	const session = await auth.db
		.selectFrom('auth_sessions')
		.selectAll()
		.where('id', '=', id)
		.executeTakeFirst();
	if (!session || (userId !== undefined && session.user_id !== userId)) {
		const sentence = 'Session from session_id claim in JWT does not exist';
		throw new AuthError(403, 'session_not_found', sentence);
	}
	return session;
}

function badJwt(message: string): AuthError {
	return new AuthError(403, 'bad_jwt', message);
}
