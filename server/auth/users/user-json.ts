import * as v from 'valibot';
import {
	authTables,
	type FactorRow,
	type IdentityRow,
	type UserRow,
} from '../../db/auth-schema.ts';
import { parseColumn } from '../../db/parse-column.ts';
import { invalid } from '../errors.ts';

/** A user with everything that answers show. */
export interface WholeUser {
	readonly user: UserRow;
	readonly identities: readonly IdentityRow[];
	readonly factors: readonly FactorRow[];
}

/**
 * Formats a user (docs/auth-api.md#user). Hashes and secrets are excluded; unset fields are
 * omitted.
 */
export function userJson({ user, identities, factors }: WholeUser) {
	return {
		id: user.id,
		aud: user.aud,
		role: user.role,
		email: user.email ?? '',
		phone: user.phone ?? '',
		...times<UserTime>({
			email_confirmed_at: user.email_confirmed_at_ms,
			phone_confirmed_at: user.phone_confirmed_at_ms,
			confirmed_at: confirmedAtMs(user),
			confirmation_sent_at: user.confirmation_sent_at_ms,
			recovery_sent_at: user.recovery_sent_at_ms,
			invited_at: user.invited_at_ms,
			email_change_sent_at: user.email_change_sent_at_ms,
			phone_change_sent_at: user.phone_change_sent_at_ms,
			reauthentication_sent_at: user.reauthentication_sent_at_ms,
			last_sign_in_at: user.last_sign_in_at_ms,
			banned_until: user.banned_until_ms,
			deleted_at: user.deleted_at_ms,
		}),
		...(user.new_email && { new_email: user.new_email }),
		...(user.new_phone && { new_phone: user.new_phone }),
		app_metadata: appMetadataOf(user),
		user_metadata: userMetadataOf(user),
		identities: identities.map(identityJson),
		...(factors.length > 0 && { factors: factors.map(factorJson) }),
		created_at: time(user.created_at_ms),
		updated_at: time(user.updated_at_ms),
		is_anonymous: user.is_anonymous === 1,
	};
}

export type UserJson = ReturnType<typeof userJson>;

/** Formats an identity (docs/auth-api.md#identity). */
function identityJson(identity: IdentityRow) {
	return {
		identity_id: identity.id,
		id: identity.provider_id,
		user_id: identity.user_id,
		identity_data: identityDataOf(identity),
		provider: identity.provider,
		...times({ last_sign_in_at: identity.last_sign_in_at_ms }),
		created_at: time(identity.created_at_ms),
		updated_at: time(identity.updated_at_ms),
		...(identity.email && { email: identity.email }),
	};
}

/** Formats a factor (docs/auth-api.md#factor). */
export function factorJson(factor: FactorRow) {
	return {
		id: factor.id,
		created_at: time(factor.created_at_ms),
		updated_at: time(factor.updated_at_ms),
		status: factor.status,
		...(factor.friendly_name && { friendly_name: factor.friendly_name }),
		factor_type: factor.factor_type,
		phone: factor.phone ?? '',
		last_challenged_at:
			factor.last_challenged_at_ms === null ? null : time(factor.last_challenged_at_ms),
	};
}

function confirmedAtMs(user: UserRow): number | null {
	const { email_confirmed_at_ms: email, phone_confirmed_at_ms: phone } = user;
	return email !== null && phone !== null ? Math.min(email, phone) : (email ?? phone);
}

/** RFC 3339, UTC. */
function time(atMs: number): string {
	return new Date(atMs).toISOString();
}

type UserTime =
	| 'email_confirmed_at'
	| 'phone_confirmed_at'
	| 'confirmed_at'
	| 'confirmation_sent_at'
	| 'recovery_sent_at'
	| 'invited_at'
	| 'email_change_sent_at'
	| 'phone_change_sent_at'
	| 'reauthentication_sent_at'
	| 'last_sign_in_at'
	| 'banned_until'
	| 'deleted_at';

/** Only the times that are set. */
function times<Name extends string>(
	columns: Readonly<Record<Name, number | null>>,
): { readonly [Key in Name]?: string } {
	const found: { [Key in Name]?: string } = {};
	for (const name in columns) {
		const atMs = columns[name];
		if (atMs !== null) found[name] = time(atMs);
	}
	return found;
}

/** An object that is stored as JSON in a column. */
export type Metadata = Readonly<Record<string, unknown>>;

export function userMetadataOf(user: Pick<UserRow, 'user_metadata'>): Metadata {
	return parseColumn(authTables.auth_users.user_metadata, user.user_metadata);
}

export function appMetadataOf(user: Pick<UserRow, 'app_metadata'>): Metadata {
	return parseColumn(authTables.auth_users.app_metadata, user.app_metadata);
}

export function identityDataOf(identity: Pick<IdentityRow, 'identity_data'>): Metadata {
	return parseColumn(authTables.auth_identities.identity_data, identity.identity_data);
}

/** Merges key by key. A key that is sent as null is removed. */
export function mergeMetadata(stored: Metadata, sent: Metadata): Metadata {
	const merged = { ...stored, ...sent };
	return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

const maxLevels = 20;
const maxBytes = 8 * 1024;

/**
 * Refuses (400) metadata that is no object, or has more than 20 levels or 8 KB. Deeper values
 * overflow the stack of whatever walks them. Metadata is in each access token, and longer headers
 * are rejected by servers.
 */
export function checkMetadata(sent: unknown): Metadata {
	if (!isObject(sent)) throw invalid('Metadata must be an object');
	if (hasMoreLevels(sent, maxLevels)) {
		throw invalid(`Metadata cannot have more than ${maxLevels} levels`);
	}
	if (Buffer.byteLength(JSON.stringify(sent)) > maxBytes) {
		throw invalid('Metadata cannot be larger than 8 KB');
	}
	return sent;
}

function isObject(value: unknown): value is Metadata {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasMoreLevels(value: unknown, levels: number): boolean {
	if (typeof value !== 'object' || value === null) return false;
	return levels === 0 || Object.values(value).some((inner) => hasMoreLevels(inner, levels - 1));
}

/** The field of a body with metadata. Its values may be null. */
export const metadataField = v.optional(v.pipe(v.unknown(), v.transform(checkMetadata)));
