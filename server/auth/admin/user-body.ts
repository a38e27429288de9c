import * as v from 'valibot';
import type { AuthContext } from '../auth-context.ts';
import { maybeText, record, text } from '../request.ts';
import { readEmail, readPhone } from '../users/addresses.ts';
import { checkMetadata, type Metadata } from '../users/metadata.ts';
import { readBanDuration } from './ban-duration.ts';
import { readPasswordHash } from './password-hash.ts';

/** The body of POST and PUT (docs/auth-api.md#admin). */
export const userBody = v.object({
	id: text,
	aud: text,
	role: text,
	email: text,
	phone: text,
	password: maybeText,
	password_hash: text,
	email_confirm: v.optional(v.boolean(), false),
	phone_confirm: v.optional(v.boolean(), false),
	user_metadata: record,
	app_metadata: record,
	ban_duration: text,
});

type UserBody = v.InferOutput<typeof userBody>;

/** A user as sent by an admin client. Null and undefined fields were not sent. */
export interface UserInput {
	readonly email: string | null;
	readonly phone: string | null;
	readonly passwordHash: string | undefined;
	readonly isEmailConfirmed: boolean;
	readonly isPhoneConfirmed: boolean;
	readonly userMetadata: Metadata;
	readonly appMetadata: Metadata;
	readonly columns: {
		readonly aud?: string;
		readonly role?: string;
		readonly banned_until_ms?: number | null;
	};
}

/**
 * Checks addresses, password, data and ban (400, 422). It hashes, so do not call it within a
 * transaction.
 */
export async function readUserInput(auth: AuthContext, body: UserBody): Promise<UserInput> {
	const { aud, role } = body;
	const email = body.email === '' ? null : readEmail(body.email);
	const phone = body.phone === '' ? null : readPhone(body.phone);
	const banMs = readBanDuration(body.ban_duration);
	const userMetadata = checkMetadata(body.user_metadata ?? {});
	const appMetadata = checkMetadata(body.app_metadata ?? {});
	return {
		email,
		phone,
		isEmailConfirmed: body.email_confirm,
		isPhoneConfirmed: body.phone_confirm,
		userMetadata,
		appMetadata,
		columns: {
			...(aud !== '' && { aud }),
			...(role !== '' && { role }),
			...(banMs !== undefined && { banned_until_ms: banMs === null ? null : auth.now() + banMs }),
		},
		passwordHash: await readPasswordHash(auth, body),
	};
}
