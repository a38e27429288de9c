import type { Session } from '@supabase/auth-js';
import { stateOf } from '../../session/auth-state.ts';

/** Whether this session still waits for its second factor. */
export function needsSecondFactor(session: Session | null): boolean {
	const state = stateOf(session);
	return state.kind === 'in' && state.needsSecondFactor;
}

/** The page to go on to with a new session: by way of its second factor where that is missing. */
export function pathAfterSignIn(session: Session | null, next: string): string {
	return needsSecondFactor(session) ? `/auth?${new URLSearchParams({ next })}` : next;
}
