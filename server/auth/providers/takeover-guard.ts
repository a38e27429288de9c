import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { clearCodes } from '../codes/tokens/clear-codes.ts';
import { endSessions } from '../sessions/logout.ts';
import { confirmAddress } from '../users/confirm.ts';
import { refreshProviders } from '../users/identities.ts';
import { proveEmail } from '../users/prove-email.ts';
import type { Person } from './person.ts';

/**
 * Gives a user with an unconfirmed address to its proven owner. Anybody may have made that user, so
 * the password, all other identities and the metadata are removed before the confirmation.
 */
export async function handOver(
	tx: Tx,
	user: UserRow,
	person: Person,
	nowMs: number,
): Promise<UserRow> {
	await tx
		.deleteFrom('auth_identities')
		.where('user_id', '=', user.id)
		.where(({ eb, or }) =>
			or([eb('provider', '!=', person.provider), eb('provider_id', '!=', person.subject)]),
		)
		.execute();
	await endSessions(tx, user.id, null);
	await clearCodes(tx, user.id);
	await tx.deleteFrom('auth_factors').where('user_id', '=', user.id).execute();
	await tx
		.updateTable('auth_users')
		.set({
			password_hash: null,
			user_metadata: JSON.stringify(person.data),
			phone: null,
			phone_confirmed_at_ms: null,
			new_email: null,
			new_phone: null,
			is_anonymous: 0,
		})
		.where('id', '=', user.id)
		.execute();
	const alone = await refreshProviders(tx, user.id);
	const confirmed = await confirmAddress(tx, alone, 'email', nowMs);
	if (person.isEmailVerified) await proveEmail(tx, user.id);
	return confirmed;
}
