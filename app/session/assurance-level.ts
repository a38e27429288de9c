import * as v from 'valibot';

const claimsSchema = v.object({ aal: v.string() });

/**
 * The level that an access token says it has: as the client's `getAuthenticatorAssuranceLevel`
 * reads it, which may not be asked while the client tells of a change. Null for what is no token.
 */
export function assuranceLevel(accessToken: string): string | null {
	try {
		const [, payload = ''] = accessToken.split('.');
		const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
		return v.parse(claimsSchema, JSON.parse(text)).aal;
	} catch {
		return null;
	}
}
