import { sealText, unsealText } from '../../runtime/seal.ts';
import type { Secrets } from '../keys/secrets.ts';

/**
 * Encrypts a text with the shop's own key, so that the table alone reveals nothing. `owner` is the
 * row: moved to another row, it cannot be decrypted.
 */
export function seal(secrets: Pick<Secrets, 'key'>, owner: string, text: string): string {
	return sealText(secrets.key('seal'), owner, text);
}

/** Decrypts a text of `seal`. Throws if key, owner or text differ. */
export function unseal(secrets: Pick<Secrets, 'key'>, owner: string, sealed: string): string {
	return unsealText(secrets.key('seal'), owner, sealed);
}
