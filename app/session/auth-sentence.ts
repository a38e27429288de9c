import type { AuthError } from '@supabase/auth-js';
import { noAnswer } from '../browser/call-shop.ts';

export const sessionHadEnded = 'Your session had ended. Please try again.';

/** The server's message for a failure (docs/requirements.md#account-messages). */
// Compares names, because the check of the client library would load the library.
export function serverSentence({ name, message }: AuthError): string {
	return name === 'AuthRetryableFetchError' || !message ? noAnswer : message;
}

/** The same, and words of our own for a failure of the client. */
export function authSentence(error: AuthError): string {
	if (error.name === 'AuthSessionMissingError') return sessionHadEnded;
	return serverSentence(error);
}
