import { type Outcome, succeed } from '../../../core/outcome.ts';
import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { confirmAddress } from '../users/confirm.ts';
import { emptyAccount } from '../users/empty-account.ts';
import { isBanned, lockUser } from '../users/find-users.ts';
import { isEmailProven, proveEmail } from '../users/prove-email.ts';
import { findIdentity, giveIdentity, mergeUserData, refreshIdentity } from './identity-rows.ts';
import { makeAccount } from './make-account.ts';
import type { Person } from './person.ts';
import { type Asking, refuseUnproven } from './unproven.ts';

/**
 * Returns the account of a provider's person (docs/auth-api.md#account-selection). Commit a
 * returned refusal, because it has sent a mail. A thrown error rolls back.
 */
export async function accountOf(
	tx: Tx,
	auth: AuthContext,
	person: Person,
	asking: Asking,
): Promise<Outcome<UserRow, AuthError>> {
	const known = await findIdentity(tx, person);
	if (!known) return await accountByEmail(tx, auth, person, asking);
	const user = await lockUser(tx, { id: known.user_id });
	if (!user) throw new AuthError(403, 'user_not_found', 'User of this identity does not exist');
	assertWelcome(auth, user);
	const nowMs = auth.now();
	await refreshIdentity(tx, person, nowMs);
	if (wasEverIn(user)) return succeed(await mergeUserData(tx, user, person, nowMs));
	if (isTheirs(auth, user, person)) return succeed(await handOver(tx, user, person, nowMs));
	if (!person.isEmailVerified) return await refuseUnproven(tx, auth, user, person, asking);
	// Refused so far for its address. Now the provider vouches for this one.
	await forget(tx, user, person);
	return await accountByEmail(tx, auth, person, asking);
}

async function accountByEmail(
	tx: Tx,
	auth: AuthContext,
	person: Person,
	asking: Asking,
): Promise<Outcome<UserRow, AuthError>> {
	const { email, isEmailVerified } = person;
	const owner = isEmailVerified && email !== null ? await lockUser(tx, { email }) : undefined;
	if (!owner) return await makeAccount(tx, auth, person, asking);
	assertWelcome(auth, owner);
	const nowMs = auth.now();
	await audit(tx, {
		action: 'identity_linked',
		userId: owner.id,
		client: asking.client,
		detail: { provider: person.provider, isTakenOver: !isEmailProven(owner) },
		nowMs,
	});
	const linked = await giveIdentity(tx, owner.id, person, nowMs);
	if (!isEmailProven(owner)) return succeed(await handOver(tx, linked, person, nowMs));
	return succeed(await mergeUserData(tx, linked, person, nowMs));
}

function assertWelcome(auth: AuthContext, user: UserRow): void {
	if (isBanned(user, auth.now())) throw new AuthError(403, 'user_banned', 'User is banned');
}

/** A user who was refused for an unproven address has never signed in. */
function wasEverIn(user: UserRow): boolean {
	const { email_confirmed_at_ms: email, phone_confirmed_at_ms: phone } = user;
	return email !== null || phone !== null || user.last_sign_in_at_ms !== null;
}

function isTheirs({ settings }: AuthContext, user: UserRow, person: Person): boolean {
	const isSame = user.email !== null && user.email === person.email;
	return isSame && (person.isEmailVerified || settings.mailAutoconfirm);
}

/** Removes an identity of a user who never signed in, and the user if it was the only one. */
async function forget(tx: Tx, user: UserRow, { provider, subject }: Person): Promise<void> {
	await tx
		.deleteFrom('auth_identities')
		.where('provider', '=', provider)
		.where('provider_id', '=', subject)
		.execute();
	await tx
		.deleteFrom('auth_users')
		.where('id', '=', user.id)
		.where('password_hash', 'is', null)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('auth_identities').select('id').where('user_id', '=', user.id))),
		)
		.execute();
}

/**
 * Gives a user with an unproven address to its proven owner. Anybody may have made that user, also
 * under autoconfirm, so everything that was put into it is removed before the confirmation.
 */
async function handOver(tx: Tx, user: UserRow, person: Person, nowMs: number): Promise<UserRow> {
	const own = { provider: person.provider, providerId: person.subject };
	const alone = await emptyAccount(tx, user, own, person.data, { nowMs });
	const confirmed = await confirmAddress(tx, alone, 'email', nowMs);
	if (person.isEmailVerified) await proveEmail(tx, user.id);
	return confirmed;
}
