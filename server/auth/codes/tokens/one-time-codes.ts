import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { OneTimeKind } from '../../../db/auth-schema.ts';
import type { AuthContext } from '../../auth-context.ts';

/** Returns a random code of 6 to 10 digits. Any other length becomes 6. */
export function makeCode(length: number): string {
	const digits = Number.isInteger(length) && length >= 6 && length <= 10 ? length : 6;
	return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** Whose code it is and what it proves: a code is good for nothing else. */
export interface CodeUse {
	readonly userId: string;
	readonly kind: OneTimeKind;
	/** The e-mail address or phone number that it was sent to. */
	readonly sentTo: string;
}

/** What is kept of a code, hex: with a key of the shop, as a million codes are tried in no time. */
export function hashCode(
	{ secrets }: AuthContext,
	{ userId, kind, sentTo }: CodeUse,
	code: string,
) {
	return secrets.hmac('one-time-code', [userId, kind, sentTo, code].join('\n')).toString('hex');
}

const pkcePrefix = 'pkce_';

/** What a link carries; its prefix tells GET /verify, and the client, that it belongs to a PKCE flow. */
export function makeLinkToken(isPkce: boolean): string {
	return (isPkce ? pkcePrefix : '') + randomBytes(32).toString('base64url');
}

export function isPkceToken(token: string): boolean {
	return token.startsWith(pkcePrefix);
}

/** What is kept of a link's token, hex. */
export function hashLinkToken(token: string): string {
	return createHash('sha256').update(token).digest('hex');
}
