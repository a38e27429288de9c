import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { announceChange } from '../objections/announce-change.ts';
import type { Client } from '../request.ts';
import { isBanned, lockUser } from '../users/find-users.ts';
import { proveEmail } from '../users/prove-email.ts';
import { findIdentity, giveIdentity } from './identity-rows.ts';
import type { Person } from './person.ts';

/** Links an identity to a signed-in user. Refuses (422) an identity that a user has already. */
export async function linkIdentity(
	tx: Tx,
	auth: AuthContext,
	person: Person,
	{ userId, client }: { readonly userId: string; readonly client: Client },
): Promise<UserRow> {
	const user = await lockUser(tx, { id: userId });
	if (!user) {
		throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
	}
	const nowMs = auth.now();
	if (isBanned(user, nowMs)) throw new AuthError(403, 'user_banned', 'User is banned');
	await assertLinkable(tx, person, user.id);
	const detail = { provider: person.provider };
	await audit(tx, { action: 'identity_linked', userId: user.id, client, detail, nowMs });
	const linked = await giveIdentity(tx, user.id, person, nowMs);
	const subjectId = (await findIdentity(tx, person))?.id;
	const announced = {
		before: user,
		change: 'identity-linked',
		...(subjectId && { subjectId }),
	} as const;
	await announceChange(tx, auth, announced);
	return await settle(tx, linked, person, nowMs);
}

/** Refuses (422) an identity that a user has already. */
export async function assertLinkable(tx: Tx, person: Person, userId: string): Promise<void> {
	const known = await findIdentity(tx, person);
	if (!known) return;
	const whose = known.user_id === userId ? '' : ' to another user';
	throw new AuthError(422, 'identity_already_exists', `Identity is already linked${whose}`);
}

/**
 * A user without an address gets the identity's if the provider vouches for it, and is not
 * anonymous any more.
 */
async function settle(
	tx: Tx,
	user: UserRow,
	{ email, isEmailVerified }: Person,
	nowMs: number,
): Promise<UserRow> {
	const isSame = isEmailVerified && email === user.email;
	const isNew = isEmailVerified && user.email === null && (await isFree(tx, email));
	const settled = await tx
		.updateTable('auth_users')
		.set({
			is_anonymous: 0,
			updated_at_ms: nowMs,
			...(isNew && { email }),
			...((isNew || isSame) && { email_confirmed_at_ms: user.email_confirmed_at_ms ?? nowMs }),
		})
		.where('id', '=', user.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	if (isNew || isSame) await proveEmail(tx, user.id);
	return settled;
}

async function isFree(tx: Tx, email: string | null): Promise<boolean> {
	const owner = await tx
		.selectFrom('auth_users')
		.select('id')
		.where('email', '=', email)
		.executeTakeFirst();
	return owner === undefined;
}
