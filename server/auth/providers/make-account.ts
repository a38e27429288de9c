import { type Outcome, succeed } from '../../../core/outcome.ts';
import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { createUser } from '../users/create-user.ts';
import { hasVerifiedIdentity } from '../users/free-address.ts';
import { proveEmail } from '../users/prove-email.ts';
import { recordSignUpToken } from '../users/sign-up-claim.ts';
import { giveIdentity } from './identity-rows.ts';
import type { Person } from './person.ts';
import { Contested } from './transaction-with-retry.ts';
import { type Asking, refuseUnproven } from './unproven.ts';

/**
 * Creates a user for an unknown person. An unverified address is refused. Autoconfirm applies only
 * to a free address: it would otherwise open an account to anyone who typed its address at a
 * provider.
 */
export async function makeAccount(
	tx: Tx,
	auth: AuthContext,
	person: Person,
	asking: Asking,
): Promise<Outcome<UserRow, AuthError>> {
	if (!auth.settings.isSignUpOpen) {
		throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
	}
	const { isEmailVerified, data } = person;
	const email = isEmailVerified ? person.email : await freeAddress(tx, person.email);
	const isConfirmed = email !== null && (isEmailVerified || auth.settings.mailAutoconfirm);
	const nowMs = auth.now();
	const created = await createUser(tx, {
		userMetadata: data,
		columns: { email, email_confirmed_at_ms: isConfirmed ? nowMs : null },
		nowMs,
	});
	if (!created) throw new Contested();
	const user = await giveIdentity(tx, created.id, person, nowMs);
	if (isEmailVerified) await proveEmail(tx, user.id);
	const { client } = asking;
	const detail = { provider: person.provider };
	await audit(tx, { action: 'sign_up', userId: user.id, client, detail, nowMs });
	if (isConfirmed) return succeed(user);
	const refused = await refuseUnproven(tx, auth, user, person, asking);
	await recordSignUpToken(tx, user.id);
	return refused;
}

/** The address, or null if a user or a verified identity has it. */
async function freeAddress(tx: Tx, email: string | null): Promise<string | null> {
	if (email === null) return null;
	const user = await tx
		.selectFrom('auth_users')
		.select('id')
		.where('email', '=', email)
		.executeTakeFirst();
	return user || (await hasVerifiedIdentity(tx, email)) ? null : email;
}
