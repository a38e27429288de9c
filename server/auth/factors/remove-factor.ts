import type { FactorRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { amrMethods } from './factor-types.ts';

/**
 * Removes a factor. Sessions that it raised fall to aal1 and lose their second-factor methods, so
 * that level and methods agree. The caller has locked the user.
 */
export async function removeFactor(tx: Tx, factor: FactorRow): Promise<void> {
	await tx.deleteFrom('auth_factors').where('id', '=', factor.id).execute();
	const lowered = await tx
		.updateTable('auth_sessions')
		.set({ aal: 'aal1', factor_id: null })
		.where('user_id', '=', factor.user_id)
		.where('factor_id', '=', factor.id)
		.returning('id')
		.execute();
	for (const { id } of lowered) {
		await tx
			.deleteFrom('auth_amr_claims')
			.where('session_id', '=', id)
			.where('method', 'in', Object.values(amrMethods))
			.execute();
	}
}
