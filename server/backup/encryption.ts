import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The least that OWASP advises. It takes 128 MB for half a second; one more takes twice of both. */
const scryptLogN = 17;

/** How an encrypted backup begins. age can also encrypt to keys, which nothing here has. */
export const encryptedStart = 'age-encryption.org/v1\n-> scrypt ';

/** Encrypts a file by a pass phrase in the format of age, so that `age --decrypt` opens it too. */
export async function encryptFile(from: string, to: string, passphrase: string): Promise<void> {
	// Loaded here, because few commands need it.
	const { Encrypter } = await import('age-encryption');
	const encrypter = new Encrypter();
	encrypter.setPassphrase(passphrase);
	encrypter.setScryptWorkFactor(scryptLogN);
	const encrypted = await encrypter.encrypt(streamOf(from));
	await pipeline(encrypted, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
}

/** Writes the decrypted content to a file. Throws if the encrypted file is damaged. */
export type WriteDecrypted = (to: string) => Promise<void>;

/** Opens an encrypted file; undefined if the pass phrase is wrong. Throws if its head is damaged. */
export async function decryptFile(
	from: string,
	passphrase: string,
): Promise<WriteDecrypted | undefined> {
	const { Decrypter } = await import('age-encryption');
	const decrypter = new Decrypter();
	decrypter.addPassphrase(passphrase);
	const decrypted = await decrypter.decrypt(streamOf(from)).catch((cause: unknown) => {
		if (cause instanceof Error && /no identity matched/.test(cause.message)) return undefined;
		throw damaged(from, cause);
	});
	return (
		decrypted &&
		(async (to) => {
			const target = createWriteStream(to, { flags: 'wx', mode: 0o600 });
			await pipeline(decrypted, target).catch((cause: unknown) => {
				// Errors of the disk have a code.
				throw cause instanceof Error && 'code' in cause ? cause : damaged(from, cause);
			});
		})
	);
}

function streamOf(file: string): ReadableStream<Uint8Array> {
	// One class, which the types of Node and of the browser describe differently.
	return Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
}

function damaged(file: string, cause: unknown): Error {
	return new Error(`${file} is damaged.`, { cause });
}
