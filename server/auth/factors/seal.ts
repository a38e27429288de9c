import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '../keys/secrets.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text with the shop's own key, so that the table alone reveals nothing. `owner` is the
 * row: moved to another row, it cannot be decrypted.
 */
export function seal(secrets: Pick<Secrets, 'key'>, owner: string, text: string): string {
	const iv = randomBytes(ivBytes);
	const cipher = createCipheriv(algorithm, secrets.key('seal'), iv);
	cipher.setAAD(Buffer.from(owner));
	const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a text of `seal`. Throws if key, owner or text differ. */
export function unseal(secrets: Pick<Secrets, 'key'>, owner: string, sealed: string): string {
	const bytes = Buffer.from(sealed, 'base64url');
	const decipher = createDecipheriv(algorithm, secrets.key('seal'), bytes.subarray(0, ivBytes));
	decipher.setAAD(Buffer.from(owner));
	decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
	const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
	return Buffer.concat([text, decipher.final()]).toString('utf8');
}
