import type { Tx } from '../../db/open.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { assertSignInRecent } from '../sessions/recent-sign-in.ts';
import type { FactorCaller } from './factor-caller.ts';
import { hasVerifiedFactor } from './find-factors.ts';

/**
 * Refuses (403) a session that may not add a factor or recovery codes: one without the second factor
 * that the account has, and one whose sign-in is not recent. A factor is asked for twice, at the
 * enrolment and at the first proof.
 */
export async function assertMayAddFactor(
	tx: Tx,
	auth: AuthContext,
	{ user, session }: FactorCaller,
): Promise<void> {
	if (session.aal === 'aal1' && (await hasVerifiedFactor(tx, user.id))) {
		throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
	}
	await assertSignInRecent(tx, auth, { user, session });
}
