import type { Session } from '@supabase/auth-js';
import { stateOf } from '../../session/auth-state.ts';

/** Whether the session still needs its second factor. */
export function needsSecondFactor(session: Session | null): boolean {
	const state = stateOf(session);
	return state.kind === 'in' && state.needsSecondFactor;
}

/** The path for a new session: the second-factor step if one is needed, else `next`. */
export function pathAfterSignIn(session: Session | null, next: string): string {
	return needsSecondFactor(session) ? `/auth?${new URLSearchParams({ next })}` : next;
}
