import * as v from 'valibot';
import type { Reader, Rule } from '../../runtime/variables.ts';
import { safeAddress } from '../providers/config.ts';

/** Configuration of an external auth service with the same API, which replaces our own. */
export interface AuthIssuer {
	/** Its URL, `…/auth/v1` without a trailing slash: the `iss` of its tokens. */
	readonly issuer: string;
	/** The URL of its public keys. */
	readonly jwksUrl: string;
}

const allowed = 'an address, https://… (http:// on this machine only)';

const issuerUrl: Rule<string> = {
	schema: v.pipe(
		safeAddress,
		v.check((url) => !/[?#]/.test(url)),
		v.transform((url) => url.replace(/\/$/, '')),
	),
	allowed,
};

const keysUrl: Rule<string> = { schema: safeAddress, allowed };

/** Reads `AUTH_ISSUER` and `AUTH_JWKS_URL`: both, or neither for our own service. */
export function readAuthIssuer(read: Reader, faults: string[]): AuthIssuer | null {
	const before = faults.length;
	const issuer = read('AUTH_ISSUER', issuerUrl);
	const jwksUrl = read('AUTH_JWKS_URL', keysUrl);
	if (issuer !== null && jwksUrl !== null) return { issuer, jwksUrl };
	const isHalf = (issuer !== null || jwksUrl !== null) && faults.length === before;
	if (isHalf) {
		const [alone, other] =
			issuer === null ? ['AUTH_JWKS_URL', 'AUTH_ISSUER'] : ['AUTH_ISSUER', 'AUTH_JWKS_URL'];
		faults.push(
			`${alone} is set, but ${other} is not: set both, or neither for the shop's own accounts.`,
		);
	}
	return null;
}
