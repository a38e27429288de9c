import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { sealText, unsealText } from '../runtime/seal.ts';
import { type Rule, textLike } from '../runtime/variables.ts';

export const keyBytes = 32;

/** `SECRETS_KEY`: 32 bytes in base64 (`openssl rand -base64 32`), base64url or hex. */
export const secretsKey: Rule<Buffer> = {
	schema: v.pipe(
		textLike(/^(?:[\da-fA-F]{64}|[\w+/-]{43}=?)$/),
		v.transform((text) => Buffer.from(text, text.length === 2 * keyBytes ? 'hex' : 'base64')),
	),
	allowed: '32 random bytes in base64 or hex: openssl rand -base64 32',
	isSecret: true,
};

/** A secret of the database cannot be opened. The message is a sentence for the owner. */
export class SecretsKeyError extends Error {
	override readonly name = 'SecretsKeyError';
}

/** The keys that encrypt the secrets of the database. They are never stored in it. */
export interface SecretsKeys {
	/** Encrypts and decrypts; null: secrets are not encrypted. */
	readonly current: Buffer | null;
	/** Only decrypts (`SECRETS_KEY_PREVIOUS`). */
	readonly previous: Buffer | null;
}

/**
 * The keys of this process. A process serves one shop, and secrets are read in many transactions, so
 * the keys are not passed to each of them.
 */
let keys: SecretsKeys = { current: null, previous: null };

/** Sets the keys of this process, once at its start. */
export function setSecretsKeys(chosen: SecretsKeys): void {
	keys = chosen;
}

export function hasSecretsKey(): boolean {
	return keys.current !== null;
}

/** Begins each wrapped text. Neither base64url nor JSON begins like this. */
export const wrappedPrefix = 'w1.';

export function isWrapped(stored: string): boolean {
	return stored.startsWith(wrappedPrefix);
}

/** Encrypts a secret with the current key. `name` is its table and row. */
export function wrap(name: string, secret: string): string {
	if (!keys.current) throw new SecretsKeyError(missing);
	return `${wrappedPrefix}${idOf(keys.current)}.${sealText(keys.current, name, secret)}`;
}

/** Decrypts a secret. A secret that was never encrypted is returned as it is. */
export function unwrap(name: string, stored: string): string {
	if (!isWrapped(stored)) return stored;
	const [, id, sealed = ''] = stored.split('.');
	const { current, previous } = keys;
	const key = [current, previous].find((each) => each !== null && idOf(each) === id);
	if (!key) throw new SecretsKeyError(current || previous ? wrong : missing);
	return unsealText(key, name, sealed);
}

/** The start of a hash of the key. It tells which key is needed and reveals nothing of it. */
export function idOf(key: Buffer): string {
	return createHash('sha256').update('secrets key\n').update(key).digest('hex').slice(0, 8);
}

const missing =
	'The secrets of the database are encrypted, and the key is missing: set SECRETS_KEY to it, or put it back as secrets.key into DATA_DIR. If it is lost: npm run shop -- keys rotate --lost-key (docs/operations.md#keys).';

const wrong =
	'The secrets of the database are encrypted with another key: set SECRETS_KEY or SECRETS_KEY_PREVIOUS to it, or put it back as secrets.key into DATA_DIR. If it is lost: npm run shop -- keys rotate --lost-key (docs/operations.md#keys).';
