import type { User } from '@supabase/auth-js';
import { useAuth } from '../session/auth-provider.tsx';

/** Who buys, where that is known; null for a guest. */
export function useShopper(): User | null {
	const { state } = useAuth();
	return state.kind === 'in' && !state.needsSecondFactor ? state.user : null;
}
