import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Faults of a key or of the site that uses it. */
export interface Forgery {
	readonly origin?: string;
	readonly rpId?: string;
	readonly challenge?: string;
	/** Signs with this key instead of its own. */
	readonly signedBy?: SoftwareKey;
	/** Claims to be another credential. */
	readonly id?: Buffer;
	/** Lacks user presence. */
	readonly isUnattended?: boolean;
}

/** A security key in memory: ES256, no attestation, with a counter. */
export class SoftwareKey {
	readonly id = randomBytes(16);
	readonly origin: string;
	counter = 0;
	readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });

	constructor(origin: string) {
		this.origin = origin;
	}

	get privateKey(): KeyObject {
		return this.#pair.privateKey;
	}

	/** The answer of `navigator.credentials.create` for a challenge in base64url. */
	create(challenge: string, forgery: Forgery = {}) {
		const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' });
		const cose = new Map<number, number | Uint8Array>([
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, new Uint8Array(Buffer.from(x, 'base64url'))],
			[-3, new Uint8Array(Buffer.from(y, 'base64url'))],
		]);
		const idLength = Buffer.alloc(2);
		idLength.writeUInt16BE(this.id.length);
		const attested = [Buffer.alloc(16), idLength, this.id, Buffer.from(isoCBOR.encode(cose))];
		const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
			['fmt', 'none'],
			['attStmt', new Map<string, string>()],
			['authData', new Uint8Array(this.#authenticatorData(forgery, attested))],
		]);
		return this.#credential(forgery, {
			clientDataJSON: this.#clientData('webauthn.create', challenge, forgery),
			attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
			transports: ['usb'],
		});
	}

	/** The answer of `navigator.credentials.get`. */
	get(challenge: string, forgery: Forgery = {}) {
		this.counter += 1;
		const authenticatorData = this.#authenticatorData(forgery);
		const clientData = this.#clientData('webauthn.get', challenge, forgery);
		const hash = sha256(Buffer.from(clientData, 'base64url'));
		const key = forgery.signedBy?.privateKey ?? this.privateKey;
		return this.#credential(forgery, {
			clientDataJSON: clientData,
			authenticatorData: authenticatorData.toString('base64url'),
			signature: sign('sha256', Buffer.concat([authenticatorData, hash]), key).toString(
				'base64url',
			),
		});
	}

	#credential<Answer>(forgery: Forgery, response: Answer) {
		const id = (forgery.id ?? this.id).toString('base64url');
		return {
			id,
			rawId: id,
			type: 'public-key',
			authenticatorAttachment: 'cross-platform',
			clientExtensionResults: {},
			response,
		} as const;
	}

	#clientData(type: string, challenge: string, forgery: Forgery): string {
		const data = {
			type,
			challenge: forgery.challenge ?? challenge,
			origin: forgery.origin ?? this.origin,
			crossOrigin: false,
		};
		return Buffer.from(JSON.stringify(data)).toString('base64url');
	}

	#authenticatorData(forgery: Forgery, attested: readonly Buffer[] = []): Buffer {
		const isPresent = forgery.isUnattended ? 0 : 0x01;
		const head = Buffer.alloc(5);
		head.writeUInt8(isPresent | (attested.length > 0 ? 0x40 : 0));
		head.writeUInt32BE(this.counter, 1);
		const rpId = forgery.rpId ?? new URL(this.origin).hostname;
		return Buffer.concat([sha256(Buffer.from(rpId)), head, ...attested]);
	}
}

function sha256(bytes: Buffer): Buffer {
	return createHash('sha256').update(bytes).digest();
}
