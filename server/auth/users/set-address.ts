import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { addIdentity, refreshProviders } from './identities.ts';
import { identityDataOf, mergeMetadata, userMetadataOf } from './user-json.ts';

/**
 * Sets a proven e-mail address on user and identity. The user is not anonymous any more, and a
 * pending change ends. Throws if another user has the address.
 */
export async function setEmail(
	tx: Tx,
	user: UserRow,
	email: string,
	nowMs: number,
): Promise<UserRow> {
	const proof = { sub: user.id, email, email_verified: true };
	await putIdentity(tx, user, 'email', { ...proof, phone_verified: false }, nowMs);
	await tx
		.updateTable('auth_users')
		.set({
			email,
			email_confirmed_at_ms: nowMs,
			new_email: null,
			email_change_sent_at_ms: null,
			email_change_confirmations: 0,
			is_anonymous: 0,
			user_metadata: JSON.stringify(mergeMetadata(userMetadataOf(user), proof)),
			updated_at_ms: nowMs,
		})
		.where('id', '=', user.id)
		.execute();
	return await refreshProviders(tx, user.id);
}

/** The same for a phone number. */
export async function setPhone(
	tx: Tx,
	user: UserRow,
	phone: string,
	nowMs: number,
): Promise<UserRow> {
	const proof = { sub: user.id, phone, phone_verified: true };
	await putIdentity(tx, user, 'phone', { ...proof, email_verified: false }, nowMs);
	const { phone: _number, ...shown } = proof;
	await tx
		.updateTable('auth_users')
		.set({
			phone,
			phone_confirmed_at_ms: nowMs,
			new_phone: null,
			phone_change_sent_at_ms: null,
			is_anonymous: 0,
			user_metadata: JSON.stringify(mergeMetadata(userMetadataOf(user), shown)),
			updated_at_ms: nowMs,
		})
		.where('id', '=', user.id)
		.execute();
	return await refreshProviders(tx, user.id);
}

async function putIdentity(
	tx: Tx,
	user: UserRow,
	provider: 'email' | 'phone',
	data: Readonly<Record<string, string | boolean>>,
	nowMs: number,
): Promise<void> {
	const email = typeof data.email === 'string' ? data.email : null;
	const identity = await tx
		.selectFrom('auth_identities')
		.select(['id', 'identity_data'])
		.where('provider', '=', provider)
		.where('provider_id', '=', user.id)
		.executeTakeFirst();
	if (!identity) {
		const providerId = user.id;
		await addIdentity(tx, { userId: user.id, provider, providerId, email, data, nowMs });
		return;
	}
	const merged = mergeMetadata(identityDataOf(identity), data);
	await tx
		.updateTable('auth_identities')
		.set({ identity_data: JSON.stringify(merged), email, updated_at_ms: nowMs })
		.where('id', '=', identity.id)
		.execute();
}
