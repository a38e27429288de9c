import type { AuthError } from '@supabase/auth-js';
import { noAnswer } from '../browser/post.ts';

/**
 * What the shopper hears of a failure: the server's own words, where it had any
 * (docs/requirements.md#accounts). By name, as asking the client's own check would bring the
 * client along.
 */
export function authSentence({ name, message }: AuthError): string {
	return name === 'AuthRetryableFetchError' || !message ? noAnswer : message;
}
