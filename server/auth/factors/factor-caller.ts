import type { Context } from 'hono';
import type { SessionRow, UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { type Client, clientOf } from '../request.ts';
import { authenticated } from '../sessions/authenticated.ts';
import { lockUser } from '../users/find-users.ts';

/** A caller with a session. Only they can have factors. */
export interface FactorCaller {
	readonly user: UserRow;
	readonly session: SessionRow;
	readonly client: Client;
}

/** Returns the caller; refuses (403) an anonymous user and a token without a session. */
export async function factorCaller(context: Context, auth: AuthContext): Promise<FactorCaller> {
	const { user, session } = await authenticated(context, auth);
	if (user.is_anonymous === 1) {
		const sentence = 'Anonymous user not allowed to perform these actions';
		throw new AuthError(403, 'no_authorization', sentence);
	}
	if (!session) throw noSession();
	return { user, session, client: clientOf(context, auth) };
}

/** Locks the caller's user and session, in this order, and returns their present state. */
export async function lockCaller(tx: Tx, caller: FactorCaller): Promise<FactorCaller> {
	const user = await lockUser(tx, { id: caller.user.id });
	if (!user) {
		throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
	}
	const session = await tx
		.updateTable('auth_sessions')
		.set(({ ref }) => ({ aal: ref('aal') }))
		.where('id', '=', caller.session.id)
		.returningAll()
		.executeTakeFirst();
	if (!session) throw noSession();
	return { ...caller, user, session };
}

function noSession(): AuthError {
	const sentence = 'Session from session_id claim in JWT does not exist';
	return new AuthError(403, 'session_not_found', sentence);
}
