import type { AuthError, GoTrueClient, User } from '@supabase/auth-js';
import * as v from 'valibot';
import { captcha } from '../../browser/captcha.ts';
import { isExternalAuth } from '../../session/auth-address.ts';
import { callAuth } from '../../session/auth-call.ts';
import { authSentence } from '../../session/auth-sentence.ts';

export type SignInProof = { readonly password: string } | { readonly nonce: string };

/** Messages for error codes, because the service's own messages are meant for developers. */
const sentences: Readonly<Record<string, string>> = {
	invalid_credentials: 'That password isn’t right.',
	otp_expired: 'That code is wrong or has expired.',
	reauthentication_not_valid: 'That code is wrong or has expired.',
	over_request_rate_limit: 'Too many tries. Please wait a while, or use another way.',
};

/** Others may have used up the tries of a password (docs/auth-api.md#rate-limits). */
const lockedPassword =
	'There were too many tries with a password, maybe not all of them yours. You don’t have to wait with “Email Me a Code Instead”.';

/**
 * Makes the sign-in of the present session recent (docs/auth-api.md#recent-sign-in), or begins a new
 * session at an external service, which has no such call. Resolves to null on success, else to an
 * error message.
 */
export async function renewSignIn(
	auth: GoTrueClient,
	user: User,
	proof: SignInProof,
): Promise<string | null> {
	if (isExternalAuth()) {
		const { error } = await signInAnew(auth, user, proof);
		return error && sentenceOf(proof, error.code, authSentence(error));
	}
	const call = { method: 'POST', path: 'reauthenticate', body: proof } as const;
	const answer = await callAuth(auth, call, v.unknown());
	return answer.ok ? null : sentenceOf(proof, answer.code, answer.sentence);
}

/** Sends the code by mail, or by text message without an address. Resolves like `renewSignIn`. */
export async function sendSignInCode(auth: GoTrueClient, user: User): Promise<string | null> {
	const { error } = isExternalAuth()
		? await auth.signInWithOtp({
				...addressOf(user),
				options: { shouldCreateUser: false, ...(await captcha()) },
			})
		: await auth.reauthenticate();
	return error && authSentence(error);
}

async function signInAnew(
	auth: GoTrueClient,
	user: User,
	proof: SignInProof,
): Promise<{ readonly error: AuthError | null }> {
	const address = addressOf(user);
	if ('password' in proof) {
		return await auth.signInWithPassword({ ...address, ...proof, options: await captcha() });
	}
	const { nonce: token } = proof;
	return 'email' in address
		? await auth.verifyOtp({ ...address, token, type: 'email' })
		: await auth.verifyOtp({ ...address, token, type: 'sms' });
}

function addressOf({ email, phone = '' }: User): { email: string } | { phone: string } {
	return email ? { email } : { phone };
}

function sentenceOf(
	proof: SignInProof,
	code: string | null | undefined,
	otherwise: string,
): string {
	if (code === 'over_request_rate_limit' && 'password' in proof) return lockedPassword;
	return sentences[code ?? ''] ?? otherwise;
}
