import type { FactorRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { secondFactors } from '../sessions/grant.ts';
import { hasVerifiedFactor, isVerified } from './find-factors.ts';

/**
 * Removes a factor. Sessions that it raised fall to aal1 and lose their second-factor methods, so
 * that level and methods agree. With the last verified factor all sessions fall and the recovery
 * codes end. The caller has locked the user.
 */
export async function removeFactor(tx: Tx, factor: FactorRow, nowMs: number): Promise<void> {
	const { id, user_id: userId } = factor;
	await tx.deleteFrom('auth_factors').where('id', '=', id).execute();
	if (isVerified(factor) && !(await hasVerifiedFactor(tx, userId))) {
		await tx.deleteFrom('auth_recovery_codes').where('user_id', '=', userId).execute();
		await tx
			.updateTable('auth_users')
			.set({ factors_removed_at_ms: nowMs })
			.where('id', '=', userId)
			.execute();
		await lowerSessions(tx, userId, null);
	} else {
		await lowerSessions(tx, userId, id);
	}
}

/** Lowers the sessions that a factor raised; null: all sessions of the user. */
async function lowerSessions(tx: Tx, userId: string, factorId: string | null): Promise<void> {
	let sessions = tx
		.updateTable('auth_sessions')
		.set({ aal: 'aal1', factor_id: null })
		.where('user_id', '=', userId);
	if (factorId !== null) sessions = sessions.where('factor_id', '=', factorId);
	for (const { id } of await sessions.returning('id').execute()) {
		await tx
			.deleteFrom('auth_amr_claims')
			.where('session_id', '=', id)
			.where('method', 'in', secondFactors)
			.execute();
	}
}
