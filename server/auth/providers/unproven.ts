import { refuseWith } from '../../../core/outcome.ts';
import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import type { AuthContext } from '../auth-context.ts';
import { sendConfirmation } from '../codes/sending/confirmation.ts';
import { AuthError } from '../errors.ts';
import type { Client } from '../request.ts';
import type { Person } from './person.ts';

/** A user who returns from a provider, and the target of the mail that may be needed. */
export interface Asking {
	readonly client: Client;
	/** Checked. */
	readonly redirectTo: string;
	/** `…/auth/v1` as the client sees it. */
	readonly externalUrl: string;
}

/** Sends the mail that proves the address, if there is one, and refuses the sign-in until then. */
export async function refuseUnproven(
	tx: Tx,
	auth: AuthContext,
	user: UserRow,
	{ provider }: Person,
	{ redirectTo, externalUrl }: Asking,
) {
	if (user.email !== null) {
		await sendConfirmation(tx, auth, { user, challenge: null, redirectTo, externalUrl });
	}
	const help =
		user.email === null
			? `Verify the email with ${provider} in order to sign in`
			: `A confirmation email has been sent to your ${provider} email`;
	const sentence = `Unverified email with ${provider}. ${help}`;
	return refuseWith(new AuthError(422, 'provider_email_needs_verification', sentence));
}
