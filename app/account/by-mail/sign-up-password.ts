import type { GoTrueClient, Session } from '@supabase/auth-js';
import * as v from 'valibot';

/** Fields of an answer that confirmed an address (docs/auth-api.md#first-proof). */
const removedSchema = v.object({
	password_removed: v.literal(true),
	auth_code: v.optional(v.string()),
});

/**
 * Whether the session's account has no password any more. It was set before anybody proved the
 * address. The browser of the sign-up gets it back: its client still has the code verifier.
 */
export async function isPasswordRemoved(
	auth: GoTrueClient,
	session: Session | null,
): Promise<boolean> {
	const removed = v.safeParse(removedSchema, session);
	if (!removed.success) return false;
	const { auth_code: code } = removed.output;
	if (code === undefined) return true;
	const { error } = await auth.exchangeCodeForSession(code);
	return error !== null;
}
