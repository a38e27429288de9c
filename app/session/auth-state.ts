import type { Session } from '@supabase/auth-js';
import { assuranceLevel } from './assurance-level.ts';
import type { AuthState } from './auth-store.ts';

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
