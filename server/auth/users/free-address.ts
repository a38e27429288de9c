import type { Tx } from '../../db/open.ts';
import { AuthError } from '../errors.ts';
import { phoneForms } from '../request.ts';
import { identityDataOf } from './user-json.ts';

/** Refuses (422 `email_exists`) an address of another user or of another user's identity. */
export async function assertEmailFree(tx: Tx, email: string, userId: string): Promise<void> {
	const user = await tx
		.selectFrom('auth_users')
		.select('id')
		.where('email', '=', email)
		.where('id', '!=', userId)
		.executeTakeFirst();
	if (!user && !(await hasVerifiedIdentity(tx, email, userId))) return;
	const sentence = 'A user with this email address has already been registered';
	throw new AuthError(422, 'email_exists', sentence);
}

/**
 * Whether another user's identity has a verified address. An unverified one blocks nobody: anybody
 * can type an address at a provider.
 */
export async function hasVerifiedIdentity(
	tx: Tx,
	email: string,
	exceptUserId = '',
): Promise<boolean> {
	const identities = await tx
		.selectFrom('auth_identities')
		.select('identity_data')
		.where('email', '=', email)
		.where('user_id', '!=', exceptUserId)
		.execute();
	return identities.some((identity) => identityDataOf(identity).email_verified === true);
}

/** Refuses (422 `phone_exists`) a number of another user. */
export async function assertPhoneFree(tx: Tx, phone: string, userId: string): Promise<void> {
	const user = await tx
		.selectFrom('auth_users')
		.select('id')
		.where('phone', 'in', phoneForms(phone))
		.where('id', '!=', userId)
		.executeTakeFirst();
	if (!user) return;
	const sentence = 'A user with this phone number has already been registered';
	throw new AuthError(422, 'phone_exists', sentence);
}
