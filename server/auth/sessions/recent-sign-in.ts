import type { DbOrTx } from '../../db/open.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { findFactors, isVerified } from '../factors/find-factors.ts';
import type { Caller } from './authenticated.ts';
import { readAmr } from './grant.ts';

type Changer = Pick<Caller, 'user' | 'session'>;

/**
 * Refuses a change of how an account is entered, if the account has a second factor that this
 * session has not used (401), or if its sign-in is not recent (403). Anonymous users have nothing to
 * sign in with.
 */
export async function assertMayChangeAccess(
	store: DbOrTx,
	auth: AuthContext,
	caller: Changer,
): Promise<void> {
	if (auth.settings.recentSignInMs === null) return;
	const { user, session } = caller;
	if (session.aal !== 'aal2' && (await findFactors(store, user.id)).some(isVerified)) {
		const sentence = 'AAL2 session is required to change how the account is entered.';
		throw new AuthError(401, 'insufficient_aal', sentence);
	}
	if (!(await isSignInRecent(store, auth, caller))) throw signInAgain();
}

/** Whether the last sign-in or second factor of the session is recent. */
export async function isSignInRecent(
	store: DbOrTx,
	{ settings, now }: AuthContext,
	{ user, session }: Changer,
): Promise<boolean> {
	const { recentSignInMs } = settings;
	if (recentSignInMs === null || user.is_anonymous === 1) return true;
	const [newest] = await readAmr(store, session.id);
	return newest !== undefined && now() - newest.updated_at_ms <= recentSignInMs;
}

export function signInAgain(): AuthError {
	return new AuthError(403, 'reauthentication_needed', 'Please sign in again to change this.');
}
