import * as v from 'valibot';

const claimsSchema = v.object({ aal: v.string() });

/**
 * The `aal` claim of an access token; null if it is no token. The client's own
 * `getAuthenticatorAssuranceLevel` would deadlock inside its `onAuthStateChange`.
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
