import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useStore } from '../ui/store.ts';
import { type AuthState, type AuthStore, authStore } from './auth-store.ts';

const AuthContext = createContext<AuthStore | null>(null);

export function AuthProvider({ children }: { readonly children: ReactNode }) {
	useEffect(authStore.refresh, []);
	return <AuthContext value={authStore}>{children}</AuthContext>;
}

export interface UsedAuth {
	readonly state: AuthState;
	readonly client: AuthStore['client'];
	readonly signOut: AuthStore['signOut'];
}

/**
 * The signed-in user and the client of the auth service. Throws outside the provider
 * (docs/requirements.md#accounts).
 */
export function useAuth(): UsedAuth {
	const store = useContext(AuthContext);
	if (!store) throw new Error('useAuth must be used within an AuthProvider');
	return { state: useStore(store), client: store.client, signOut: store.signOut };
}
