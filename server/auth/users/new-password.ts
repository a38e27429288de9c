import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import type { Caller } from '../sessions/authenticated.ts';
import { readAmr } from '../sessions/grant.ts';

/** A new password, hashed and compared before the transaction that sets it. */
export interface NewPassword {
	readonly hash: string;
	/** The hash that it was compared with. */
	readonly comparedWith: string | null;
	readonly isSame: boolean;
	readonly refusal: AuthError | null;
}

interface Sent {
	readonly password: string;
	readonly current: string;
}

const dayMs = 24 * 60 * 60_000;

/** Checks and hashes a new password. The caller throws `refusal` after it takes the nonce. */
export async function preparePassword(
	auth: AuthContext,
	caller: Caller,
	{ password, current }: Sent,
): Promise<NewPassword> {
	const { password_hash: comparedWith } = caller.user;
	const { passwords } = auth;
	const isSame = comparedWith !== null && (await passwords.isRight(password, comparedWith));
	return {
		refusal: await checkCurrent(auth, caller, current),
		hash: isSame ? comparedWith : await passwords.hash(password),
		comparedWith,
		isSame,
	};
}

/** Whether a new password needs the code of GET /reauthenticate, as the original API has it. */
export function needsNonce({ settings, now }: AuthContext, { session }: Caller): boolean {
	return settings.needsReauthentication && now() - session.created_at_ms > dayMs;
}

export function reauthenticationNeeded(): AuthError {
	const sentence = 'Password update requires reauthentication';
	return new AuthError(400, 'reauthentication_needed', sentence);
}

const recoveries: readonly string[] = ['otp', 'magiclink', 'recovery'];

async function checkCurrent(
	auth: AuthContext,
	{ user, session }: Caller,
	current: string,
): Promise<AuthError | null> {
	if (!auth.settings.needsCurrentPassword || user.password_hash === null) return null;
	const amr = session ? await readAmr(auth.db, session.id) : [];
	if (amr.some(({ method }) => recoveries.includes(method))) return null;
	const sentence = 'Current password required when setting new password.';
	if (current === '') return new AuthError(400, 'current_password_required', sentence);
	if (await auth.passwords.isRight(current, user.password_hash)) return null;
	return new AuthError(400, 'current_password_invalid', sentence);
}
