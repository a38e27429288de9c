import type { AuthError } from '@supabase/auth-js';
import { authSentence } from '../../session/auth-sentence.ts';

/**
 * A refusal of the server has its own words; one of the device or the shopper has those of a
 * browser, which say nothing to anybody.
 */
export function passkeySentence(error: Error): string {
	return isFromServer(error)
		? authSentence(error)
		: 'Your device did not confirm it. Please try again, or use another way.';
}

function isFromServer(error: Error): error is AuthError {
	return error.name === 'AuthApiError' || error.name === 'AuthRetryableFetchError';
}
