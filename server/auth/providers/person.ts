import type * as v from 'valibot';
import { authTables, type personSchema } from '../../db/auth-schema.ts';
import { parseColumn } from '../../db/parse-column.ts';
import { AuthError, invalid } from '../errors.ts';
import { seal, unseal } from '../factors/seal.ts';
import type { Secrets } from '../keys/secrets.ts';
import { readEmail } from '../request.ts';
import type { Metadata } from '../users/user-json.ts';

/** A user as a provider describes it. */
export type Person = Readonly<v.InferOutput<typeof personSchema>>;

type Claims = Readonly<Record<string, unknown>>;

const maxLength = 500;

/** Reads the claims of an ID token or userinfo answer. Refuses (400) claims without a subject. */
export function personOf(provider: string, claims: Claims): Person {
	const subject = text(claims, 'sub');
	if (subject === undefined) throw invalid(`${provider} names no account that can be kept`);
	const email = emailOf(claims);
	// Some providers write it as text. A missing claim means not verified.
	const isEmailVerified =
		email !== null && (claims.email_verified === true || claims.email_verified === 'true');
	const name = text(claims, 'name');
	const picture = text(claims, 'picture');
	return {
		provider,
		subject,
		email,
		isEmailVerified,
		data: withoutUndefined({
			iss: text(claims, 'iss'),
			sub: subject,
			provider_id: subject,
			email: email ?? undefined,
			email_verified: isEmailVerified,
			phone_verified: false,
			name,
			full_name: name,
			given_name: text(claims, 'given_name'),
			family_name: text(claims, 'family_name'),
			preferred_username: text(claims, 'preferred_username'),
			picture,
			avatar_url: picture,
		}),
	};
}

function emailOf({ email }: Claims): string | null {
	if (typeof email !== 'string') return null;
	try {
		return readEmail(email);
	} catch (cause) {
		if (cause instanceof AuthError) return null;
		throw cause;
	}
}

/** It is part of each access token, so long values are dropped. */
function text(claims: Claims, name: string): string | undefined {
	const value = claims[name];
	const isText = typeof value === 'string' && value !== '' && value.length <= maxLength;
	return isText && !value.includes('\0') ? value : undefined;
}

function withoutUndefined(fields: Readonly<Record<string, unknown>>): Metadata {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Encrypts a person until the code of a flow is exchanged. */
export function sealPerson(secrets: Secrets, flowId: string, person: Person): string {
	return seal(secrets, flowId, JSON.stringify(person));
}

export function unsealPerson(secrets: Secrets, flowId: string, sealed: string): Person {
	return parseColumn(authTables.auth_flow_states.provider_person, unseal(secrets, flowId, sealed));
}
