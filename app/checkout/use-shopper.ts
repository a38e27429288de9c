import type { User } from '@supabase/auth-js';
import { useAuth } from '../session/auth-provider.tsx';

/** The signed-in shopper; null for a guest. */
export function useShopper(): User | null {
	const { state } = useAuth();
	return state.kind === 'in' && !state.needsSecondFactor ? state.user : null;
}
