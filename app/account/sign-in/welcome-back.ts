import { showToast } from '../../ui/toast/toast.ts';

/** The toast after signing in (docs/requirements.md#account-messages). */
export function welcomeBack(): void {
	showToast('success', 'Welcome back!', 'You’ve successfully signed in.');
}
