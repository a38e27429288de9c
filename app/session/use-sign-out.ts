import { clearPersonalData } from '../browser/personal-data.ts';
import { showToast } from '../ui/toast/toast.ts';
import { useAuth } from './auth-provider.tsx';

/**
 * Signs out on this device, and clears what it stored about the person. The client forgets the session whatever the server answers, and ignores
 * 401, 403 and 404 (docs/requirements.md#account-messages), so it cannot fail.
 */
export function useSignOut(): () => Promise<void> {
	const { client } = useAuth();
	return async () => {
		await (await client()).signOut({ scope: 'local' });
		clearPersonalData();
		showToast('success', 'Signed Out', 'You’ve been successfully signed out.');
	};
}
