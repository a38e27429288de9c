import type { Context } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { type Client, clientOf } from '../request.ts';
import { liveSession, tokenClaims } from '../sessions/authenticated.ts';

/**
 * Returns the client of a call with a service key; refuses all others (401, 403). Without
 * `AUTH_JWT_SECRET` there are no service keys, so every call is refused.
 */
export async function adminCaller(context: Context, auth: AuthContext): Promise<Client> {
	if (auth.settings.jwtSecret === null) {
		const sentence = 'This endpoint requires a valid Bearer token';
		throw new AuthError(401, 'no_authorization', sentence);
	}
	const claims = await tokenClaims(context, auth);
	if (!isAdminRole(claims.role)) throw new AuthError(403, 'not_admin', 'User not allowed');
	await liveSession(auth, claims);
	return clientOf(context, auth);
}

const adminRoles: readonly unknown[] = ['service_role', 'supabase_admin'];

function isAdminRole(role: unknown): boolean {
	return adminRoles.includes(role);
}

/** Whether a request carries a valid service key; false if its token is another one or none. */
export async function isAdminCall(context: Context, auth: AuthContext): Promise<boolean> {
	if (!context.req.header('authorization')) return false;
	try {
		return isAdminRole((await tokenClaims(context, auth)).role);
	} catch {
		return false;
	}
}
