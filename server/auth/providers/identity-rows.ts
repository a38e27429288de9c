import type { IdentityRow, UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { addIdentity, refreshProviders } from '../users/identities.ts';
import { mergeMetadata, userMetadataOf } from '../users/user-json.ts';
import type { Person } from './person.ts';

/** Finds the identity of a provider's subject; undefined if there is none. */
export async function findIdentity(
	tx: Tx,
	{ provider, subject }: Person,
): Promise<IdentityRow | undefined> {
	return await tx
		.selectFrom('auth_identities')
		.selectAll()
		.where('provider', '=', provider)
		.where('provider_id', '=', subject)
		.executeTakeFirst();
}

/** Adds an identity to a user and to `app_metadata`. */
export async function giveIdentity(
	tx: Tx,
	userId: string,
	{ provider, subject, email, data }: Person,
	nowMs: number,
): Promise<UserRow> {
	await addIdentity(tx, { userId, provider, providerId: subject, email, data, nowMs });
	return await refreshProviders(tx, userId);
}

/** Updates the stored claims of a known identity. */
export async function refreshIdentity(
	tx: Tx,
	{ provider, subject, email, data }: Person,
	nowMs: number,
): Promise<void> {
	await tx
		.updateTable('auth_identities')
		.set({
			identity_data: JSON.stringify(data),
			email,
			last_sign_in_at_ms: nowMs,
			updated_at_ms: nowMs,
		})
		.where('provider', '=', provider)
		.where('provider_id', '=', subject)
		.execute();
}

/** Adds the provider's claims to the user's metadata. */
export async function mergeUserData(
	tx: Tx,
	user: UserRow,
	{ data }: Person,
	nowMs: number,
): Promise<UserRow> {
	const merged = mergeMetadata(userMetadataOf(user), data);
	return await tx
		.updateTable('auth_users')
		.set({ user_metadata: JSON.stringify(merged), updated_at_ms: nowMs })
		.where('id', '=', user.id)
		.returningAll()
		.executeTakeFirstOrThrow();
}
