import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';

/**
 * Notes that the user's present e-mail address was proven to be theirs: by a link or a code sent to
 * it, or by a provider. It stops counting by itself when the address changes.
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
