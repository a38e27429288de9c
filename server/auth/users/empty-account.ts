import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { clearCodes } from '../codes/tokens/code-columns.ts';
import { findFactors } from '../factors/find-factors.ts';
import { removeFactor } from '../factors/remove-factor.ts';
import { endSessions } from '../sessions/logout.ts';
import { endFlows } from './end-pending.ts';
import { refreshProviders } from './identities.ts';
import type { Metadata } from './user-json.ts';

/** The identity that stays: that of the proven owner. */
export interface OwnIdentity {
	readonly provider: string;
	readonly providerId: string;
}

interface Emptying {
	/** The flow by which the owner proves the address. */
	readonly sparedFlowId?: string | null;
	readonly nowMs: number;
}

/**
 * Removes everything that the maker of an unproven account put into it: password, metadata, factors,
 * recovery codes, sessions, codes, flows, pending changes, a deletion and other identities. Returns the
 * user.
 */
export async function emptyAccount(
	tx: Tx,
	user: UserRow,
	own: OwnIdentity,
	metadata: Metadata,
	{ sparedFlowId = null, nowMs }: Emptying,
): Promise<UserRow> {
	await tx
		.deleteFrom('auth_identities')
		.where('user_id', '=', user.id)
		.where(({ eb, or }) =>
			or([eb('provider', '!=', own.provider), eb('provider_id', '!=', own.providerId)]),
		)
		.execute();
	await endSessions(tx, user.id, null);
	await clearCodes(tx, user.id);
	await endFlows(tx, user.id, sparedFlowId);
	// One by one, so that a merchant's desk closes with the last.
	for (const factor of await findFactors(tx, user.id)) await removeFactor(tx, factor, nowMs);
	await tx.deleteFrom('auth_recovery_codes').where('user_id', '=', user.id).execute();
	await tx
		.updateTable('auth_users')
		.set({
			password_hash: null,
			sign_up_token_id: null,
			user_metadata: JSON.stringify(metadata),
			new_email: null,
			new_phone: null,
			delete_at_ms: null,
			is_anonymous: 0,
			...(own.provider !== 'phone' && { phone: null, phone_confirmed_at_ms: null }),
		})
		.where('id', '=', user.id)
		.execute();
	return await refreshProviders(tx, user.id);
}
