import type { AuthError } from '@supabase/auth-js';
import { noAnswer } from '../browser/post.ts';

/**
 * The message for a failure: the server's own if it sent one (docs/requirements.md#accounts).
 * Compares names, because the check of the client library would load the library.
 */
export function authSentence({ name, message }: AuthError): string {
	return name === 'AuthRetryableFetchError' || !message ? noAnswer : message;
}
