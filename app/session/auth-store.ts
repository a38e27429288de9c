import type { GoTrueClient, User } from '@supabase/auth-js';
import { authStorageKey } from '../../core/brand.ts';
import { followSignOuts } from '../browser/personal-data.ts';
import { safeStorage } from '../browser/safe-storage.ts';
import { createStore } from '../ui/store.ts';

/** The sign-in state (docs/requirements.md#accounts). */
export type AuthState =
	/** Until the session is read. */
	| { readonly kind: 'loading' }
	| { readonly kind: 'out' }
	| {
			readonly kind: 'in';
			readonly user: User;
			/** A second factor is set up, but this session has not used it. */
			readonly needsSecondFactor: boolean;
	  };

// The sign-in state outside React, once per tab. The client loads only if a session is stored, by
// this tab or another, or if a form needs it.

const session = safeStorage(() => localStorage, authStorageKey);
const { set: update, ...state } = createStore<AuthState>({ kind: 'loading' });
let made: Promise<GoTrueClient> | undefined;

/**
 * The client of the auth service. It reports every change. The first call loads its code.
 */
function client(): Promise<GoTrueClient> {
	made ??= import('./auth-client.ts').then(
		({ makeAuthClient }) => makeAuthClient(update),
		(cause) => {
			// After a failure the next call loads it again.
			made = undefined;
			throw cause;
		},
	);
	return made;
}

/** Checks for a stored session. Another tab may have changed it. */
function refresh(): void {
	if (session.read() !== null) client().catch(() => update({ kind: 'out' }));
	else if (!made) update({ kind: 'out' });
}

if (typeof window !== 'undefined') {
	window.addEventListener('storage', refresh);
	followSignOuts();
}

/** A stable object, so that no page re-renders for it (docs/decisions/005). */
export const authStore = { ...state, client, refresh };

export type AuthStore = typeof authStore;
