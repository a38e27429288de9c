import type { Context } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import type { VerifiedToken } from '../keys/signing-keys.ts';
import { type Client, clientOf } from '../request.ts';
import { liveSession, verifyToken } from '../sessions/authenticated.ts';

/**
 * Returns the client of a call with a service key; refuses all others (401, 403). Without
 * `AUTH_JWT_SECRET` there are no service keys, so every call is refused.
 */
export async function adminCaller(context: Context, auth: AuthContext): Promise<Client> {
	if (auth.settings.jwtSecret === null) {
		const sentence = 'This endpoint requires a valid Bearer token';
		throw new AuthError(401, 'no_authorization', sentence);
	}
	const token = await verifyToken(auth, context.req.header('authorization'));
	if (!isServiceKey(token)) throw new AuthError(403, 'not_admin', 'User not allowed');
	await liveSession(auth, token.claims);
	return clientOf(context, auth);
}

const adminRoles: readonly unknown[] = ['service_role', 'supabase_admin'];

/** A stolen or forged access token must not open the admin calls, whatever role it claims. */
function isServiceKey({ claims, isOfSecret }: VerifiedToken): boolean {
	return isOfSecret && adminRoles.includes(claims.role);
}

/** Whether a request carries a valid service key; false if its token is another one or none. */
export async function isAdminCall(context: Context, auth: AuthContext): Promise<boolean> {
	const authorization = context.req.header('authorization');
	if (!authorization) return false;
	try {
		return isServiceKey(await verifyToken(auth, authorization));
	} catch {
		return false;
	}
}
