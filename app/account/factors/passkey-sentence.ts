import type { AuthError } from '@supabase/auth-js';
import { authSentence } from '../../session/auth-sentence.ts';

/**
 * A refusal of the server has a message for people. An error of the browser has only a technical
 * one, so a general message replaces it.
 */
export function passkeySentence(error: Error): string {
	return isFromServer(error)
		? authSentence(error)
		: 'Your device didn’t confirm it. Please try again, or use another way.';
}

function isFromServer(error: Error): error is AuthError {
	return error.name === 'AuthApiError' || error.name === 'AuthRetryableFetchError';
}
