import type { WebAuthnCredential } from '@simplewebauthn/server';

/** A webauthn credential as the column of its factor keeps it. */
interface KeptCredential {
	readonly id: string;
	/** COSE, base64url. */
	readonly publicKey: string;
	/** How often it was used, as it says itself; one that counts back was copied. */
	readonly counter: number;
	readonly transports: readonly string[];
}

export function writeCredential(credential: WebAuthnCredential): string {
	const { id, publicKey, counter, transports = [] } = credential;
	const kept: KeptCredential = {
		id,
		publicKey: Buffer.from(publicKey).toString('base64url'),
		counter,
		transports,
	};
	return JSON.stringify(kept);
}

export function readCredential(column: string): WebAuthnCredential {
	const kept = JSON.parse(column) as KeptCredential; // written by `writeCredential`
	return {
		id: kept.id,
		publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')),
		counter: kept.counter,
		transports: [...kept.transports],
	};
}
