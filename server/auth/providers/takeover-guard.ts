import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { confirmAddress } from '../users/confirm.ts';
import { emptyAccount } from '../users/empty-account.ts';
import { proveEmail } from '../users/prove-email.ts';
import type { Person } from './person.ts';

/**
 * Gives a user with an unproven address to its proven owner. Anybody may have made that user, also
 * under autoconfirm, so everything that was put into it is removed before the confirmation.
 */
export async function handOver(
	tx: Tx,
	user: UserRow,
	person: Person,
	nowMs: number,
): Promise<UserRow> {
	const own = { provider: person.provider, providerId: person.subject };
	const alone = await emptyAccount(tx, user, own, person.data);
	const confirmed = await confirmAddress(tx, alone, 'email', nowMs);
	if (person.isEmailVerified) await proveEmail(tx, user.id);
	return confirmed;
}
