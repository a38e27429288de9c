import type { Tx } from '../../db/open.ts';

/**
 * Deletes a user that only a provider's unverified claim created and who never signed in, before
 * the owner of the address proves it by mail. Otherwise the stranger behind that claim could enter
 * the owner's account.
 */
export async function forgetUnproven(tx: Tx, email: string): Promise<void> {
	await tx
		.deleteFrom('auth_users')
		.where('email', '=', email)
		.where('email_confirmed_at_ms', 'is', null)
		.where('phone_confirmed_at_ms', 'is', null)
		.where('last_sign_in_at_ms', 'is', null)
		.where('invited_at_ms', 'is', null)
		.where('password_hash', 'is', null)
		.where('deleted_at_ms', 'is', null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('auth_identities')
						.select('id')
						.whereRef('auth_identities.user_id', '=', 'auth_users.id')
						.where('provider', 'in', ['email', 'phone']),
				),
			),
		)
		.execute();
}
