import { showToast } from '../../ui/toast.ts';

/** Spec 8, Sign-in success. */
export function welcomeBack(): void {
	showToast('success', 'Welcome back!', "You've successfully signed in.");
}
