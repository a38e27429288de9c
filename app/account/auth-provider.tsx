import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import { type AuthState, type AuthStore, createAuthStore } from './auth-store.ts';

const AuthContext = createContext<AuthStore | null>(null);

/** The one sign-in of this tab. */
export const browserAuth = createAuthStore(
	async () => (await import('./auth-client.ts')).makeAuthClient,
);

export function AuthProvider({ children }: { readonly children: ReactNode }) {
	useEffect(browserAuth.start, []);
	return <AuthContext value={browserAuth}>{children}</AuthContext>;
}

export interface UsedAuth {
	readonly state: AuthState;
	readonly client: AuthStore['client'];
}

const loading: AuthState = { kind: 'loading' };
const nobodyKnown = () => loading;

/** Who is here, and the client of the auth service. Throws outside the provider (spec 8). */
export function useAuth(): UsedAuth {
	const store = useContext(AuthContext);
	if (!store) throw new Error('useAuth must be used within an AuthProvider');
	const state = useSyncExternalStore(store.subscribe, store.get, nobodyKnown);
	return { state, client: store.client };
}
