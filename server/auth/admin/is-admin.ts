import type { Context } from 'hono';
import type { AuthRoom } from '../room.ts';
import { tokenClaims } from '../sessions/authenticated.ts';

const adminRoles: readonly unknown[] = ['service_role', 'supabase_admin'];

export function isAdminRole(role: unknown): boolean {
	return adminRoles.includes(role);
}

/** Whether a request carries a valid service key; false where its token is another one or none. */
export async function isAdminCall(context: Context, room: AuthRoom): Promise<boolean> {
	if (!context.req.header('authorization')) return false;
	try {
		return isAdminRole((await tokenClaims(context, room)).role);
	} catch {
		return false;
	}
}
