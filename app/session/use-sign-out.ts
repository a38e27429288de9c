import { showToast } from '../ui/toast/toast.ts';
import { useAuth } from './auth-provider.tsx';

/** Returns the function that signs out on this device and says so. */
export function useSignOut(): () => Promise<void> {
	const { signOut } = useAuth();
	return async () => {
		await signOut();
		showToast('success', 'Signed Out', 'You’ve been successfully signed out.');
	};
}
