import type { AmrRow } from '../../db/auth-schema.ts';
import type { DbOrTx } from '../../db/open.ts';
import { leewayMs } from '../../limits/bucket.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { hasVerifiedFactor } from '../factors/find-factors.ts';
import type { Caller } from './authenticated.ts';
import { readAmr, secondFactors } from './grant.ts';

type Changer = Pick<Caller, 'user' | 'session'>;

/**
 * Refuses what lets somebody into an account or takes something away (docs/auth-api.md#recent-sign-in):
 * 401 if the account has a second factor that this session has not used, 403 if the sign-in is not
 * recent.
 */
export async function assertMayChangeAccess(
	store: DbOrTx,
	auth: AuthContext,
	caller: Changer,
): Promise<void> {
	if (auth.settings.recentSignInMs === null) return;
	const { user, session } = caller;
	if (session.aal !== 'aal2' && (await hasVerifiedFactor(store, user.id))) {
		const sentence = 'AAL2 session is required to change how the account is entered.';
		throw new AuthError(401, 'insufficient_aal', sentence);
	}
	await assertSignInRecent(store, auth, caller);
}

/** The same without the 401, for calls that have another answer for a missing second factor. */
export async function assertSignInRecent(
	store: DbOrTx,
	auth: AuthContext,
	caller: Changer,
): Promise<void> {
	if (!(await isSignInRecent(store, auth, caller))) throw signInAgain();
}

/**
 * Whether the newest proof of the session is recent: a second factor if the account has one, else
 * any sign-in. Anonymous users have nothing to sign in with.
 */
export async function isSignInRecent(
	store: DbOrTx,
	{ settings, now }: AuthContext,
	{ user, session }: Changer,
): Promise<boolean> {
	const { recentSignInMs } = settings;
	if (recentSignInMs === null || user.is_anonymous === 1) return true;
	const provenAtMs = newestProofMs(
		await readAmr(store, session.id),
		await hasVerifiedFactor(store, user.id),
	);
	if (provenAtMs === null) return false;
	const ageMs = now() - provenAtMs;
	// A time that has not come was written by a clock that was ahead.
	return ageMs <= recentSignInMs && ageMs >= -leewayMs;
}

/** When the session was last proven, in epoch milliseconds; null if it never was. */
export function newestProofMs(
	amr: readonly Pick<AmrRow, 'method' | 'updated_at_ms'>[],
	bySecondFactor: boolean,
): number | null {
	const proofs = amr.filter(({ method }) => !bySecondFactor || isSecondFactor(method));
	return proofs.length === 0 ? null : Math.max(...proofs.map((proof) => proof.updated_at_ms));
}

function isSecondFactor(method: string): boolean {
	// Other services name theirs alike.
	return method.startsWith('mfa/') || secondFactors.some((factor) => factor === method);
}

export function signInAgain(): AuthError {
	return new AuthError(403, 'reauthentication_needed', 'Please sign in again to change this.');
}
