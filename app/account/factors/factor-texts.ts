import type { AuthError, Factor } from '@supabase/auth-js';
import { authSentence } from '../../session/auth-sentence.ts';

const kinds: Readonly<Record<string, string>> = {
	totp: 'Authenticator app',
	phone: 'Text message',
	webauthn: 'Passkey',
};

/** Why a text message is no second factor now. */
export const noTexts = 'This shop can’t send text messages right now.';

/** The name of a factor type. */
export function factorKind(type: string): string {
	return kinds[type] ?? type;
}

/** The name that the shopper gave to a factor, or that of its type. */
export function factorTitle(factor: Pick<Factor, 'friendly_name' | 'factor_type'>): string {
	return factor.friendly_name || factorKind(factor.factor_type);
}

/**
 * A name that none of these factors has: 'Passkey', then 'Passkey 2'. Names must be unique
 * (docs/auth-api.md#second-factors).
 */
export function freeName(type: string, taken: readonly Pick<Factor, 'friendly_name'>[]): string {
	const kind = factorKind(type);
	const names = new Set(taken.map(({ friendly_name }) => friendly_name));
	if (!names.has(kind)) return kind;
	let count = 2;
	while (names.has(`${kind} ${count}`)) count += 1;
	return `${kind} ${count}`;
}

/** Messages for error codes, because the service's own messages are meant for developers. */
const refusals: Readonly<Record<string, string>> = {
	mfa_verification_failed: 'That code is wrong or has expired. Please try the newest one.',
	mfa_challenge_expired: 'That code has expired. Please ask for a new one.',
	over_request_rate_limit: 'Too many tries. Please wait a while, or use another way.',
};

/** The message for a refused code. */
export function codeSentence(error: AuthError): string {
	return refusals[error.code ?? ''] ?? authSentence(error);
}
