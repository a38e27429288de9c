import type { Context } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { tokenClaims } from '../sessions/authenticated.ts';

const adminRoles: readonly unknown[] = ['service_role', 'supabase_admin'];

export function isAdminRole(role: unknown): boolean {
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
