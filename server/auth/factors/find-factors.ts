import type { FactorRow } from '../../db/auth-schema.ts';
import type { DbOrTx } from '../../db/open.ts';
import { AuthError } from '../errors.ts';
import { isUuid } from '../request.ts';

/**
 * Finds a user's factor by the id of a path. Refuses (404) an invalid id and a factor of another
 * user.
 */
export async function findFactor(
	store: DbOrTx,
	userId: string,
	id: string | undefined,
): Promise<FactorRow> {
	if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
	const factor = await store
		.selectFrom('auth_factors')
		.selectAll()
		.where('id', '=', id.toLowerCase())
		.where('user_id', '=', userId)
		.executeTakeFirst();
	if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
	return factor;
}

/** A user's factors, oldest first. */
export async function findFactors(store: DbOrTx, userId: string): Promise<readonly FactorRow[]> {
	return await store
		.selectFrom('auth_factors')
		.selectAll()
		.where('user_id', '=', userId)
		.orderBy('created_at_ms')
		.orderBy('id')
		.execute();
}

export function isVerified({ status }: FactorRow): boolean {
	return status === 'verified';
}

/** Whether an account has a second factor. */
export async function hasVerifiedFactor(store: DbOrTx, userId: string): Promise<boolean> {
	return (await findFactors(store, userId)).some(isVerified);
}
