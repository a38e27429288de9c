import type { Tx } from '../../db/open.ts';
import { AuthError } from '../errors.ts';

/** Refuses (422 `email_exists`) an address of another user or of another user's identity. */
export async function assertEmailFree(tx: Tx, email: string, userId: string): Promise<void> {
	const user = await tx
		.selectFrom('auth_users')
		.select('id')
		.where('email', '=', email)
		.where('id', '!=', userId)
		.executeTakeFirst();
	const identity = await tx
		.selectFrom('auth_identities')
		.select('id')
		.where('email', '=', email)
		.where('user_id', '!=', userId)
		.executeTakeFirst();
	if (!user && !identity) return;
	const sentence = 'A user with this email address has already been registered';
	throw new AuthError(422, 'email_exists', sentence);
}

/** Refuses (422 `phone_exists`) a number of another user. */
export async function assertPhoneFree(tx: Tx, phone: string, userId: string): Promise<void> {
	const user = await tx
		.selectFrom('auth_users')
		.select('id')
		.where('phone', '=', phone)
		.where('id', '!=', userId)
		.executeTakeFirst();
	if (!user) return;
	const sentence = 'A user with this phone number has already been registered';
	throw new AuthError(422, 'phone_exists', sentence);
}
