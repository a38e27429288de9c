import type { WebAuthnCredential } from '@simplewebauthn/server';

/** A WebAuthn credential as JSON in the factor's column. */
interface StoredCredential {
	readonly id: string;
	/** COSE, base64url. */
	readonly publicKey: string;
	/** The authenticator's own use counter. A counter that decreases means a copied key. */
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
