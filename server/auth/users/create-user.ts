import { randomUUID } from 'node:crypto';
import type { NewUser, UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { addIdentity, refreshProviders } from './identities.ts';
import type { Metadata } from './user-json.ts';

export interface NewAccount {
	/** A UUID; a new one by default. */
	readonly id?: string;
	/** As `readEmail` and `readPhone` return them. */
	readonly email?: string | null;
	readonly phone?: string | null;
	readonly passwordHash?: string | null;
	readonly userMetadata?: Metadata;
	/** Whether `user_metadata` is stored as it is, without the claims about the addresses. */
	readonly isMetadataExact?: boolean;
	readonly isEmailConfirmed?: boolean;
	readonly isPhoneConfirmed?: boolean;
	readonly isAnonymous?: boolean;
	/** Further columns, such as `invited_at_ms`. */
	readonly columns?: Partial<NewUser>;
	readonly nowMs: number;
}

/**
 * Writes a user with an identity for its e-mail address and for its phone number. Undefined if
 * another user has the address, also one that is written concurrently.
 */
export async function createUser(tx: Tx, account: NewAccount): Promise<UserRow | undefined> {
	const { nowMs, email = null, phone = null } = account;
	const id = account.id ?? randomUUID();
	const proofs = !account.isMetadataExact && {
		...(email !== null && { email, email_verified: account.isEmailConfirmed === true }),
		...((email !== null || phone !== null) && {
			phone_verified: account.isPhoneConfirmed === true,
			sub: id,
		}),
	};
	const user = await tx
		.insertInto('auth_users')
		.values({
			id,
			email,
			phone,
			password_hash: account.passwordHash ?? null,
			email_confirmed_at_ms: account.isEmailConfirmed ? nowMs : null,
			phone_confirmed_at_ms: account.isPhoneConfirmed ? nowMs : null,
			app_metadata: '{}',
			user_metadata: JSON.stringify({ ...account.userMetadata, ...proofs }),
			is_anonymous: account.isAnonymous ? 1 : 0,
			created_at_ms: nowMs,
			updated_at_ms: nowMs,
			...account.columns,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returningAll()
		.executeTakeFirst();
	if (!user) return undefined;
	if (email !== null) await addOwnIdentity(tx, user, 'email', account);
	if (phone !== null) await addOwnIdentity(tx, user, 'phone', account);
	return await refreshProviders(tx, id);
}

async function addOwnIdentity(
	tx: Tx,
	user: UserRow,
	provider: 'email' | 'phone',
	{ isEmailConfirmed = false, isPhoneConfirmed = false, nowMs, userMetadata }: NewAccount,
): Promise<void> {
	await addIdentity(tx, {
		userId: user.id,
		provider,
		providerId: user.id,
		email: provider === 'email' ? user.email : null,
		data: {
			...userMetadata,
			sub: user.id,
			...(provider === 'email' ? { email: user.email } : { phone: user.phone }),
			email_verified: isEmailConfirmed,
			phone_verified: isPhoneConfirmed,
		},
		nowMs,
	});
}
