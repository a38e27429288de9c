import type { IdentityRow, UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { clearCodes } from '../codes/tokens/code-columns.ts';
import { AuthError } from '../errors.ts';
import { proveEmail } from '../users/prove-email.ts';
import { identityDataOf } from '../users/user-json.ts';

/**
 * Gives a user whose identity was removed the address of a remaining one, unless one of them has
 * the user's address. Refuses (422) if other users have all of them.
 */
export async function reassignEmail(
	tx: Tx,
	user: UserRow,
	left: readonly IdentityRow[],
	nowMs: number,
): Promise<void> {
	if (left.some(({ email }) => email === user.email)) return;
	const best = await bestAddress(tx, user, left);
	await clearCodes(tx, user.id);
	await tx
		.updateTable('auth_users')
		.set({
			email: best?.email ?? null,
			email_confirmed_at_ms: best?.isVerified ? nowMs : null,
			// The new address may be unproven. Its proof then removes what this user chose.
			sign_up_token_id: null,
			new_email: null,
			email_change_sent_at_ms: null,
			email_change_confirmations: 0,
			updated_at_ms: nowMs,
		})
		.where('id', '=', user.id)
		.execute();
	if (best?.isVerified) await proveEmail(tx, user.id);
}

interface Address {
	readonly email: string;
	readonly isVerified: boolean;
}

/** The verified addresses first, then the oldest; null if no identity has one. */
async function bestAddress(
	tx: Tx,
	user: UserRow,
	left: readonly IdentityRow[],
): Promise<Address | null> {
	const addresses = left.flatMap((identity) => {
		const { email } = identity;
		const isVerified = identityDataOf(identity).email_verified === true;
		return email === null ? [] : [{ email, isVerified }];
	});
	if (addresses.length === 0) return null;
	const taken = await tx
		.selectFrom('auth_users')
		.select('email')
		.where(
			'email',
			'in',
			addresses.map(({ email }) => email),
		)
		.where('id', '!=', user.id)
		.execute();
	const free = addresses.filter(({ email }) => !taken.some((other) => other.email === email));
	const best = free.find(({ isVerified }) => isVerified) ?? free[0];
	if (best) return best;
	throw new AuthError(
		422,
		'email_conflict_identity_not_deletable',
		'Unable to unlink identity due to email conflict',
	);
}
