import type { Context } from 'hono';
import { errors, type JWTPayload } from 'jose';
import type { SessionRow, UserRow } from '../../db/auth-schema.ts';
import { AuthError } from '../errors.ts';
import { isUuid } from '../request.ts';
import type { AuthRoom } from '../room.ts';
import { findUser } from '../users/find-users.ts';

/** Who is calling, proven by an access token. */
export interface Caller {
	readonly user: UserRow;
	/** Null where the token names none. Its `aal` is the one that counts. */
	readonly session: SessionRow | null;
	readonly claims: JWTPayload;
}

/** Returns the caller of a request; refuses in the order of docs/auth-api.md#authentication. */
export async function authenticated(context: Context, room: AuthRoom): Promise<Caller> {
	return await callerOf(room, context.req.header('authorization'));
}

/** The same for the text of an `Authorization` header. */
export async function callerOf(room: AuthRoom, authorization = ''): Promise<Caller> {
	const claims = await claimsOf(room, authorization);
	const { sub } = claims;
	if (!sub) throw badJwt('invalid claim: missing sub claim');
	if (!isUuid(sub)) {
		throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID');
	}
	const user = await findUser(room.db, { id: sub });
	if (!user) {
		throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
	}
	const session = await liveSession(room, claims, user.id);
	if (isBanned(user, room.now())) throw new AuthError(403, 'user_banned', 'User is banned');
	return { user, session, claims };
}

/** The claims of the bearer token, whoever it is for: a service key has no user. */
export async function tokenClaims(context: Context, room: AuthRoom): Promise<JWTPayload> {
	return await claimsOf(room, context.req.header('authorization') ?? '');
}

async function claimsOf(room: AuthRoom, authorization: string): Promise<JWTPayload> {
	const [, token] = /^bearer (\S+)$/i.exec(authorization) ?? [];
	if (token === undefined) {
		const sentence = 'This endpoint requires a valid Bearer token';
		throw new AuthError(401, 'no_authorization', sentence);
	}
	try {
		return await room.keys.verify(token);
	} catch (cause) {
		// A database that does not answer is no fault of the token.
		if (!(cause instanceof errors.JOSEError || cause instanceof TypeError)) throw cause;
		throw badJwt(`invalid JWT: unable to parse or verify signature, ${cause.message}`);
	}
}

/** The session that a token names, which must be alive; null where it names none. */
export async function liveSession(
	room: AuthRoom,
	claims: JWTPayload,
	userId?: string,
): Promise<SessionRow | null> {
	const { session_id: id } = claims;
	if (id === undefined || id === null || id === '') return null;
	if (!isUuid(id)) throw badJwt('invalid claim: session_id claim must be a UUID');
	const session = await room.db
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

export function isBanned({ banned_until_ms: untilMs }: UserRow, nowMs: number): boolean {
	return untilMs !== null && untilMs > nowMs;
}

function badJwt(message: string): AuthError {
	return new AuthError(403, 'bad_jwt', message);
}
