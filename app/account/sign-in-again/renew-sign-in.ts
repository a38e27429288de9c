import type { GoTrueClient } from '@supabase/auth-js';
import * as v from 'valibot';
import { noAnswer } from '../../browser/call-shop.ts';
import { deadline } from '../../browser/deadline.ts';
import { authAddress } from '../../session/auth-address.ts';

export type SignInProof = { readonly password: string } | { readonly nonce: string };

const refusalSchema = v.object({ code: v.string(), message: v.string() });

/** Messages for error codes, because the service's own messages are meant for developers. */
const sentences: Readonly<Record<string, string>> = {
	invalid_credentials: 'That password isn’t right.',
	reauthentication_not_valid: 'That code is wrong or has expired.',
	over_request_rate_limit: 'Too many tries. Please wait a while, or use another way.',
};

/**
 * Makes the sign-in of the present session recent (docs/auth-api.md#recent-sign-in). Resolves to null
 * on success, else to an error message.
 */
export async function renewSignIn(auth: GoTrueClient, proof: SignInProof): Promise<string | null> {
	const { url, headers } = authAddress();
	const { data } = await auth.getSession();
	try {
		const response = await fetch(`${url}/reauthenticate`, {
			method: 'POST',
			headers: {
				...headers,
				Authorization: `Bearer ${data.session?.access_token}`,
				'Content-Type': 'application/json',
				'X-Supabase-Api-Version': '2024-01-01',
			},
			body: JSON.stringify(proof),
			signal: deadline(),
		});
		if (response.ok) return null;
		const refusal = v.safeParse(refusalSchema, await response.json().catch(() => null));
		if (!refusal.success) return noAnswer;
		return sentences[refusal.output.code] ?? refusal.output.message;
	} catch (cause) {
		console.warn('The sign-in could not be renewed', cause);
		return noAnswer;
	}
}
