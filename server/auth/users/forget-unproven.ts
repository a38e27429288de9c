import type { Tx } from '../../db/open.ts';

/**
 * Makes room for whoever is about to prove an address by mail: a user of that address goes whom only
 * a provider's unverified word made, and whom nobody was ever let in as. Else the stranger behind
 * that word would have a way into the account that the owner of the address confirms.
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
