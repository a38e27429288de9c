import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text with a key of 32 bytes. `owner` names the place where the result is stored: moved
 * to another place, it cannot be decrypted.
 */
export function sealText(key: Buffer, owner: string, text: string): string {
	const iv = randomBytes(ivBytes);
	const cipher = createCipheriv(algorithm, key, iv);
	cipher.setAAD(Buffer.from(owner));
	const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a text of `sealText`. Throws if key, owner or text differ. */
export function unsealText(key: Buffer, owner: string, sealed: string): string {
	const bytes = Buffer.from(sealed, 'base64url');
	const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
		authTagLength: tagBytes,
	});
	decipher.setAAD(Buffer.from(owner));
	decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
	const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
	return Buffer.concat([text, decipher.final()]).toString('utf8');
}
