import type { Session } from '@supabase/auth-js';
import * as v from 'valibot';
import type { AuthState } from './auth-store.ts';

const claimsSchema = v.object({ aal: v.string() });

/**
 * The `aal` claim of an access token; null if it is no token. The client's own
 * `getAuthenticatorAssuranceLevel` would deadlock inside its `onAuthStateChange`.
 */
function assuranceLevel(accessToken: string): string | null {
	try {
		const [, payload = ''] = accessToken.split('.');
		const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
		return v.parse(claimsSchema, JSON.parse(text)).aal;
	} catch {
		return null;
	}
}

/** A session of level aal1 needs a second factor if one is set up. */
export function stateOf(session: Session | null): AuthState {
	if (!session) return { kind: 'out' };
	const { user, access_token } = session;
	const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
	return {
		kind: 'in',
		user,
		needsSecondFactor: hasFactor && assuranceLevel(access_token) !== 'aal2',
	};
}
