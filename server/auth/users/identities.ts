import { randomUUID } from 'node:crypto';
import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { appMetadataOf, type Metadata } from './user-json.ts';

export interface NewIdentity {
	readonly userId: string;
	/** `email`, `phone`, or the provider's name. */
	readonly provider: string;
	/** The provider's subject; for `email` and `phone` the user's id. */
	readonly providerId: string;
	/** In lower case. */
	readonly email: string | null;
	readonly data: Metadata;
	readonly nowMs: number;
}

/** Writes an identity; throws if the provider's subject has one. */
export async function addIdentity(tx: Tx, identity: NewIdentity): Promise<void> {
	await tx
		.insertInto('auth_identities')
		.values({
			id: randomUUID(),
			user_id: identity.userId,
			provider: identity.provider,
			provider_id: identity.providerId,
			identity_data: JSON.stringify(identity.data),
			email: identity.email,
			last_sign_in_at_ms: identity.nowMs,
			created_at_ms: identity.nowMs,
			updated_at_ms: identity.nowMs,
		})
		.execute();
}

/**
 * Writes the user's providers into `app_metadata`, oldest first, and returns the user. Call it
 * after each change of identities.
 */
export async function refreshProviders(tx: Tx, userId: string): Promise<UserRow> {
	const user = await tx
		.selectFrom('auth_users')
		.selectAll()
		.where('id', '=', userId)
		.executeTakeFirstOrThrow();
	const identities = await tx
		.selectFrom('auth_identities')
		.select('provider')
		.where('user_id', '=', userId)
		.orderBy('created_at_ms')
		.orderBy('provider')
		.execute();
	const providers = [...new Set(identities.map(({ provider }) => provider))];
	const { provider: _first, providers: _all, ...others } = appMetadataOf(user);
	const [provider] = providers;
	const metadata = provider === undefined ? others : { provider, providers, ...others };
	return await tx
		.updateTable('auth_users')
		.set({ app_metadata: JSON.stringify(metadata) })
		.where('id', '=', userId)
		.returningAll()
		.executeTakeFirstOrThrow();
}
