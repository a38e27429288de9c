import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import { captcha } from '../../browser/captcha.ts';
import { authSentence } from '../../session/auth-sentence.ts';

/** The mails that a guest can request. */
export type MailKind = 'signup' | 'recovery' | 'magiclink';

/** The page that sets a new password. */
export const newPasswordPath = '/auth/new-password';

/** The same page for a new account, with the reason and the path to go on to. */
export function firstPasswordPath(next: string): string {
	return `${newPasswordPath}?${new URLSearchParams({ reason: 'first-proof', next })}`;
}

/**
 * Requests a mail. Resolves to null on success, else to an error message. The answer does not
 * reveal whether the address has an account (docs/auth-api.md#recovery).
 */
export async function askMail(
	auth: GoTrueClient,
	kind: MailKind,
	email: string,
	next: string,
): Promise<string | null> {
	const { error } = await send(auth, kind, email, next);
	return error && error.code !== 'otp_disabled' ? authSentence(error) : null;
}

async function send(
	auth: GoTrueClient,
	kind: MailKind,
	email: string,
	next: string,
): Promise<{ error: AuthError | null }> {
	const options = { ...(await captcha()), emailRedirectTo: `${location.origin}${next}` };
	switch (kind) {
		case 'signup':
			return auth.resend({ type: 'signup', email, options });
		case 'recovery': {
			const redirectTo = `${location.origin}${newPasswordPath}`;
			return auth.resetPasswordForEmail(email, { ...options, redirectTo });
		}
		case 'magiclink':
			return auth.signInWithOtp({ email, options: { ...options, shouldCreateUser: false } });
	}
}
