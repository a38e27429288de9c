import type { Tx } from '../../db/open.ts';
import { AuthError } from '../errors.ts';
import { phoneForms } from '../request.ts';
import { assertEmailFree } from '../users/free-address.ts';

/** Refuses (422) addresses that belong to users other than `userId`. */
export async function assertFree(
	tx: Tx,
	{ email, phone }: { readonly email: string | null; readonly phone: string | null },
	userId: string,
): Promise<void> {
	if (email !== null) await assertEmailFree(tx, email, userId);
	if (phone === null) return;
	const other = await tx
		.selectFrom('auth_users')
		.select('id')
		.where('phone', 'in', phoneForms(phone))
		.where('id', '!=', userId)
		.executeTakeFirst();
	if (!other) return;
	throw new AuthError(422, 'phone_exists', 'Phone number already registered by another user');
}
