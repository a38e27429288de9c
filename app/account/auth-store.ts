import type { GoTrueClient, User } from '@supabase/auth-js';
import { authStorageKey } from '../../core/brand.ts';
import { keptText } from '../kept-text.ts';

/** Who is here (spec 4, Authentication). */
export type AuthState =
	/** Until the first session is known. */
	| { readonly kind: 'loading' }
	| { readonly kind: 'out' }
	| {
			readonly kind: 'in';
			readonly user: User;
			/** A second factor is set up and has not been given on this device. */
			readonly isHalfway: boolean;
	  };

export interface AuthStore {
	get(): AuthState;
	subscribe(listener: () => void): () => void;
	/** The auth service's own client. Its code comes with the first call. */
	client(): Promise<GoTrueClient>;
	/** Looks whether a session is kept; only then is the client fetched. */
	start(): () => void;
}

/** Makes the client, which tells of every change from then on. */
export type MakeClient = (tell: (state: AuthState) => void) => GoTrueClient;

const kept = keptText(() => localStorage, authStorageKey);

/**
 * Sign-in outside React. A guest pays for a look into the storage; the client is fetched once a
 * session is kept there, by this tab or another, or a form asks for it.
 */
export function createAuthStore(fetchMaker: () => Promise<MakeClient>): AuthStore {
	const listeners = new Set<() => void>();
	let state: AuthState = { kind: 'loading' };
	let made: Promise<GoTrueClient> | undefined;

	function tell(next: AuthState) {
		state = next;
		for (const listener of listeners) listener();
	}

	function client() {
		made ??= fetchMaker().then((make) => make(tell));
		// What failed to arrive is asked for again the next time.
		made.catch(() => {
			made = undefined;
			tell({ kind: 'out' });
		});
		return made;
	}

	function look() {
		if (kept.read() !== null) client().catch(() => {});
		else if (!made) tell({ kind: 'out' });
	}

	return {
		get: () => state,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		client,
		start() {
			look();
			window.addEventListener('storage', look);
			return () => window.removeEventListener('storage', look);
		},
	};
}
