import type { WebAuthnCredential } from '@simplewebauthn/server';

/** A webauthn credential as the column of its factor keeps it. */
interface StoredCredential {
	readonly id: string;
	/** COSE, base64url. */
	readonly publicKey: string;
	/** How often it was used, as it says itself; one that counts back was copied. */
	readonly counter: number;
	readonly transports: readonly string[];
}

export function writeCredential(credential: WebAuthnCredential): string {
	const { id, publicKey, counter, transports = [] } = credential;
	const stored: StoredCredential = {
		id,
		publicKey: Buffer.from(publicKey).toString('base64url'),
		counter,
		transports,
	};
	return JSON.stringify(stored);
}

export function readCredential(column: string): WebAuthnCredential {
	const stored = JSON.parse(column) as StoredCredential; // written by `writeCredential`
	return {
		id: stored.id,
		publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
		counter: stored.counter,
		transports: [...stored.transports],
	};
}
