import type { Session } from '@supabase/auth-js';
import * as v from 'valibot';
import type { AuthState } from './auth-store.ts';

const claimsSchema = v.object({ sub: v.string(), aal: v.string() });

/**
 * The claims of an access token; null if it is no token. The client's own
 * `getAuthenticatorAssuranceLevel` would deadlock inside its `onAuthStateChange`.
 */
export function claimsOf(accessToken: string | null): v.InferOutput<typeof claimsSchema> | null {
	try {
		const [, payload = ''] = (accessToken ?? '').split('.');
		const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
		return v.parse(claimsSchema, JSON.parse(text));
	} catch {
		return null;
	}
}

/** A session of level aal1 needs a second factor if one is set up. */
export function stateOf(session: Session | null): AuthState {
	if (!session) return { kind: 'out', hasEnded: false };
	const { user, access_token } = session;
	const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
	return {
		kind: 'in',
		user,
		needsSecondFactor: hasFactor && claimsOf(access_token)?.aal !== 'aal2',
	};
}
