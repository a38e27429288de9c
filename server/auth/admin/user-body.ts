import * as v from 'valibot';
import type { AuthContext } from '../auth-context.ts';
import { invalid } from '../errors.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { maybeText, readEmail, readPhone, text } from '../request.ts';
import { type Metadata, metadataField } from '../users/user-json.ts';

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
	user_metadata: metadataField,
	app_metadata: metadataField,
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
	const userMetadata = body.user_metadata ?? {};
	const appMetadata = body.app_metadata ?? {};
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

const unitMs: Readonly<Record<string, number>> = {
	ns: 1e-6,
	us: 1e-3,
	µs: 1e-3,
	ms: 1,
	s: 1_000,
	m: 60_000,
	h: 3_600_000,
};

/** A thousand years, because years of RFC 3339 have four digits. */
const longestMs = 1_000 * 365 * 24 * 3_600_000;

/**
 * Parses a ban duration to milliseconds: `24h`, `1h30m`. Null for `none`, undefined for an empty
 * value. Refuses (400) anything else.
 */
function readBanDuration(typed: string): number | null | undefined {
	if (typed === '') return undefined;
	if (typed === 'none') return null;
	const parts = [...typed.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)];
	const isWhole = parts.map(([part]) => part).join('') === typed;
	const totalMs = parts.reduce(
		(sum, [, count, unit = '']) => sum + Number(count) * (unitMs[unit] ?? 0),
		0,
	);
	if (!isWhole || totalMs > longestMs) throw invalid('invalid format for ban duration');
	return Math.round(totalMs);
}

interface SentPassword {
	readonly password?: string | undefined;
	readonly password_hash: string;
}

/**
 * Reads the hash to store: of a password, or an imported one (argon2, bcrypt); undefined if neither
 * was sent. Refuses both together and unknown hashes (400), and weak passwords (422). Do not call
 * it within a transaction.
 */
async function readPasswordHash(
	auth: AuthContext,
	{ password = '', password_hash: made }: SentPassword,
): Promise<string | undefined> {
	if (password !== '' && made !== '') {
		throw invalid('Only a password or a password hash should be provided');
	}
	if (made !== '') {
		if (isKnownHash(made)) return made;
		throw invalid('password_hash has to be one of argon2 or bcrypt');
	}
	if (password === '') return undefined;
	await checkPassword(auth, password);
	return await auth.passwords.hash(password);
}

const bcrypt = /^\$2[aby]\$(\d\d)\$[./A-Za-z\d]{53}$/;
const argon2 = /^\$argon2(?:id?|d)\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$[\w+/-]+\$[\w+/-]+$/;

/** Also limits the cost of a comparison: 1 GB, a few seconds. */
function isKnownHash(hash: string): boolean {
	const [, cost] = bcrypt.exec(hash) ?? [];
	if (cost !== undefined) return Number(cost) >= 4 && Number(cost) <= 15;
	const [, memoryKib, passes, lanes] = argon2.exec(hash) ?? [];
	return Number(memoryKib) <= 1024 * 1024 && Number(passes) >= 1 && Number(lanes) >= 1;
}
