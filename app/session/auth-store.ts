import type { GoTrueClient, User } from '@supabase/auth-js';
import { authStorageKey } from '../../core/storage-keys.ts';
import {
	clearPersonalData,
	followSignOuts,
	onPersonalDataCleared,
} from '../browser/personal-data.ts';
import { safeStorage } from '../browser/safe-storage.ts';
import { createStore } from '../ui/store.ts';

/** The sign-in state (docs/requirements.md#accounts). */
export type AuthState =
	/** Until the session is read. */
	| { readonly kind: 'loading' }
	| {
			readonly kind: 'out';
			/** The session was refused while this page was open. Nobody has signed out. */
			readonly hasEnded: boolean;
	  }
	| {
			readonly kind: 'in';
			readonly user: User;
			/** A second factor is set up, but this session has not used it. */
			readonly needsSecondFactor: boolean;
	  };

// The sign-in state outside React, once per tab. The client loads only if a session is stored, by
// this tab or another, or if a form needs it.

const session = safeStorage(() => localStorage, authStorageKey);
const { set, ...state } = createStore<AuthState>({ kind: 'loading' });
const out: AuthState = { kind: 'out', hasEnded: false };
let made: Promise<GoTrueClient> | undefined;
/** This tab signs out. */
let isSigningOut = false;
/** A tab has signed out, of which the client of this one may not know yet. */
let isSignedOut = false;

function update(next: AuthState): void {
	const before = state.get();
	const wasIn = before.kind === 'in' || (before.kind === 'out' && before.hasEnded);
	if (next.kind === 'in') isSignedOut = false;
	if (next.kind !== 'out') set(next);
	else if (isSigningOut) endSignOut();
	else set({ kind: 'out', hasEnded: wasIn && !isSignedOut });
}

/**
 * Signs out on this device, and clears what it stored about the person. The client forgets the
 * session whatever the service answers, and ignores 401, 403 and 404
 * (docs/requirements.md#account-messages), so it cannot fail.
 */
async function signOut(): Promise<void> {
	isSigningOut = true;
	try {
		await (await client()).signOut({ scope: 'local' });
	} finally {
		if (isSigningOut) endSignOut();
	}
}

/** At once, and not after the answer of the service: somebody else may have signed in by then. */
function endSignOut(): void {
	isSigningOut = false;
	set(out);
	clearPersonalData();
}

function noteSignOut(): void {
	isSignedOut = true;
	if (state.get().kind === 'out') set(out);
}

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
	if (session.read() !== null) client().catch(() => update(out));
	else if (!made) update(out);
}

if (typeof window !== 'undefined') {
	window.addEventListener('storage', refresh);
	followSignOuts();
	onPersonalDataCleared(noteSignOut);
}

/** A stable object, so that no page re-renders for it (docs/decisions/005). */
export const authStore = { ...state, client, refresh, signOut };

export type AuthStore = typeof authStore;
