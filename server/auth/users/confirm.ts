import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { identityDataOf, mergeMetadata, userMetadataOf } from './user-json.ts';

/** Marks the e-mail address or phone number of a user as proven, on user and identity, once. */
export async function confirmAddress(
	tx: Tx,
	user: UserRow,
	kind: 'email' | 'phone',
	nowMs: number,
): Promise<UserRow> {
	const proof = { [`${kind}_verified`]: true };
	const identity = await tx
		.selectFrom('auth_identities')
		.select(['id', 'identity_data'])
		.where('provider', '=', kind)
		.where('provider_id', '=', user.id)
		.executeTakeFirst();
	if (identity) {
		const data = mergeMetadata(identityDataOf(identity), proof);
		await tx
			.updateTable('auth_identities')
			.set({ identity_data: JSON.stringify(data), updated_at_ms: nowMs })
			.where('id', '=', identity.id)
			.execute();
	}
	const confirmedAtMs =
		kind === 'email'
			? { email_confirmed_at_ms: user.email_confirmed_at_ms ?? nowMs }
			: { phone_confirmed_at_ms: user.phone_confirmed_at_ms ?? nowMs };
	return await tx
		.updateTable('auth_users')
		.set({
			...confirmedAtMs,
			user_metadata: JSON.stringify(mergeMetadata(userMetadataOf(user), proof)),
			updated_at_ms: nowMs,
		})
		.where('id', '=', user.id)
		.returningAll()
		.executeTakeFirstOrThrow();
}
