import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { AuthError } from '../errors.ts';
import { assertNewEmail } from '../request.ts';
import { createUser } from '../users/create-user.ts';
import { assertEmailFree } from '../users/free-address.ts';
import { madeByService } from '../users/sign-up-claim.ts';
import type { Metadata } from '../users/user-json.ts';

export interface Invited {
	readonly email: string;
	readonly passwordHash: string | null;
	readonly data: Metadata;
}

/** Creates an unconfirmed user for an invitation. Refuses (422) an address that is taken. */
export async function createInvited(
	tx: Tx,
	{ email, passwordHash, data }: Invited,
	nowMs: number,
): Promise<UserRow> {
	assertNewEmail(email);
	await assertEmailFree(tx, email, '');
	const columns = { sign_up_token_id: madeByService };
	const user = await createUser(tx, {
		email,
		passwordHash,
		userMetadata: data,
		isMetadataExact: true,
		columns,
		nowMs,
	});
	if (user) return user;
	const sentence = 'A user with this email address has already been registered';
	throw new AuthError(422, 'email_exists', sentence);
}
