import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { OneTimeKind } from '../../../db/auth-schema.ts';
import type { AuthContext } from '../../auth-context.ts';

/** Returns a random code of 6 to 10 digits. Any other length becomes 6. */
export function makeCode(length: number): string {
	const digits = Number.isInteger(length) && length >= 6 && length <= 10 ? length : 6;
	return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** The user and purpose of a code. It is valid for nothing else. */
export interface CodeUse {
	readonly userId: string;
	readonly kind: OneTimeKind;
	/** The e-mail address or phone number that got it. */
	readonly sentTo: string;
}

/**
 * The stored hash of a code, hex. It uses a key of the shop, because a million codes can be hashed
 * in no time.
 */
export function hashCode(
	{ secrets }: AuthContext,
	{ userId, kind, sentTo }: CodeUse,
	code: string,
) {
	return secrets.hmac('one-time-code', [userId, kind, sentTo, code].join('\n')).toString('hex');
}

const pkcePrefix = 'pkce_';

/** Makes a link's token. Its prefix marks a PKCE flow for GET /verify and the client. */
export function makeLinkToken(isPkce: boolean): string {
	return (isPkce ? pkcePrefix : '') + randomBytes(32).toString('base64url');
}

export function isPkceToken(token: string): boolean {
	return token.startsWith(pkcePrefix);
}

/** The stored hash of a link's token, hex. */
export function hashLinkToken(token: string): string {
	return createHash('sha256').update(token).digest('hex');
}
