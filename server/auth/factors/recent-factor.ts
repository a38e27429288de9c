import type { SessionRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { secondFactors } from '../sessions/amr.ts';

const recentMs = 10 * 60_000;

/** Refuses (403 `insufficient_aal`) a session without a second factor of the last ten minutes. */
export async function assertRecentFactor(
	tx: Tx,
	auth: AuthContext,
	session: SessionRow,
): Promise<void> {
	const proven = await tx
		.selectFrom('auth_amr_claims')
		.select('method')
		.where('session_id', '=', session.id)
		.where('method', 'in', secondFactors)
		.where('updated_at_ms', '>=', auth.now() - recentMs)
		.executeTakeFirst();
	if (session.aal === 'aal2' && proven) return;
	const sentence = 'A second factor of the last ten minutes is required';
	throw new AuthError(403, 'insufficient_aal', sentence);
}
