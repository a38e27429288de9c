import type { GoTrueClient } from '@supabase/auth-js';
import * as v from 'valibot';
import { callAuth } from '../../session/auth-call.ts';

export type SignInProof = { readonly password: string } | { readonly nonce: string };

/** Messages for error codes, because the service's own messages are meant for developers. */
const sentences: Readonly<Record<string, string>> = {
	invalid_credentials: 'That password isn’t right.',
	reauthentication_not_valid: 'That code is wrong or has expired.',
	over_request_rate_limit: 'Too many tries. Please wait a while, or use another way.',
};

/** Others may have used up the tries of a password (docs/auth-api.md#rate-limits). */
const lockedPassword =
	'There were too many tries with a password, maybe not all of them yours. You don’t have to wait with “Email Me a Code Instead”.';

/**
 * Makes the sign-in of the present session recent (docs/auth-api.md#recent-sign-in). Resolves to null
 * on success, else to an error message.
 */
export async function renewSignIn(auth: GoTrueClient, proof: SignInProof): Promise<string | null> {
	const call = { method: 'POST', path: 'reauthenticate', body: proof } as const;
	const answer = await callAuth(auth, call, v.unknown());
	if (answer.ok) return null;
	if (answer.code === 'over_request_rate_limit' && 'password' in proof) return lockedPassword;
	return sentences[answer.code ?? ''] ?? answer.sentence;
}
