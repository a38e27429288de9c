import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';

/**
 * Records that the user's present e-mail address is proven: by a link, a code or a provider. A
 * change of the address makes it unproven.
 */
export async function proveEmail(tx: Tx, userId: string): Promise<void> {
	await tx
		.updateTable('auth_users')
		.set(({ ref }) => ({ proven_email: ref('email') }))
		.where('id', '=', userId)
		.execute();
}

/** Whether the user has proven the address. Guest orders of a proven address join the account. */
export function isEmailProven(user: Pick<UserRow, 'email' | 'proven_email'>): boolean {
	return user.email !== null && user.email === user.proven_email;
}
