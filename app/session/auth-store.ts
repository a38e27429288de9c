import type { GoTrueClient, User } from '@supabase/auth-js';
import { authStorageKey } from '../../core/brand.ts';

/** Who is here (docs/requirements.md#accounts). */
export type AuthState =
	/** Until the first session is known. */
	| { readonly kind: 'loading' }
	| { readonly kind: 'out' }
	| {
			readonly kind: 'in';
			readonly user: User;
			/** A second factor is set up and has not been given on this device. */
			readonly needsSecondFactor: boolean;
	  };

// Sign-in outside React, once in a tab. A guest pays for a look into the storage; the client is
// fetched once a session is kept there, by this tab or another, or a form asks for it.

const listeners = new Set<() => void>();
let state: AuthState = { kind: 'loading' };
let made: Promise<GoTrueClient> | undefined;

function update(next: AuthState): void {
	state = next;
	for (const listener of listeners) listener();
}

/**
 * The client of the auth service. It reports every change. The first call loads its code.
 */
function client(): Promise<GoTrueClient> {
	made ??= import('./auth-client.ts').then(
		({ makeAuthClient }) => makeAuthClient(update),
		(cause) => {
			// What failed to arrive is asked for again the next time.
			made = undefined;
			throw cause;
		},
	);
	return made;
}

function isStored(): boolean {
	try {
		return localStorage.getItem(authStorageKey) !== null;
	} catch {
		// Storage is blocked.
		return false;
	}
}

/** Looks whether a session is kept; another tab may have changed what is. */
function refresh(): void {
	if (isStored()) client().catch(() => update({ kind: 'out' }));
	else if (!made) update({ kind: 'out' });
}

if (typeof window !== 'undefined') window.addEventListener('storage', refresh);

/** Never changes itself, so that no page renders again for it (docs/decisions/005). */
export const authStore = {
	get: () => state,
	subscribe(listener: () => void) {
		listeners.add(listener);
		return () => listeners.delete(listener);
	},
	client,
	refresh,
};

export type AuthStore = typeof authStore;
