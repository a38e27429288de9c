import { createHash } from 'node:crypto';
import { type JWTPayload, type JWTVerifyResult, jwtVerify } from 'jose';
import { isPeerUnavailable } from '../../limits/peer.ts';
import { AuthError, OAuthError } from '../errors.ts';
import { KeysUnreachable } from '../keys/remote-keys.ts';
import type { Connection } from './providers.ts';

export interface Sent {
	readonly idToken: string;
	/** Empty if there is none. It must match the token's `at_hash`. */
	readonly accessToken: string;
	/** Empty if there is none. The token has its SHA-256 in hex. */
	readonly nonce: string;
	/** The required audience. */
	readonly clientId: string;
	readonly now: () => number;
}

/**
 * The accepted algorithms. None uses a shared secret, because a public key must not be accepted as
 * one.
 */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Returns the claims of a valid ID token; throws an OAuth error for an invalid one. */
export async function verifyIdToken(connection: Connection, sent: Sent): Promise<JWTPayload> {
	const { payload, protectedHeader } = await verifySignature(connection, sent);
	const audience = [payload.aud ?? []].flat();
	if (!audience.includes(sent.clientId)) {
		throw refused(`Unacceptable audience in id_token: [${audience.join(' ')}]`);
	}
	checkNonce(payload.nonce, sent.nonce);
	const { at_hash: hash } = payload;
	const isPaired = sent.accessToken !== '' && hash !== undefined;
	if (isPaired && hash !== halfHash(protectedHeader.alg, sent.accessToken)) {
		throw refused('Bad ID token');
	}
	return payload;
}

async function verifySignature(
	{ keys, issuer }: Connection,
	{ idToken, now }: Sent,
): Promise<JWTVerifyResult> {
	try {
		return await jwtVerify(idToken, keys, {
			issuer,
			algorithms,
			requiredClaims: ['sub', 'aud', 'exp'],
			currentDate: new Date(now()),
		});
	} catch (cause) {
		if (isPeerUnavailable(cause)) throw cause;
		if (cause instanceof KeysUnreachable) {
			throw new AuthError(500, 'unexpected_failure', 'Unable to fetch the keys of the provider');
		}
		throw refused('Bad ID token');
	}
}

function checkNonce(inToken: unknown, passed: string): void {
	const hasToken = inToken !== undefined && inToken !== '';
	if (hasToken !== (passed !== '')) {
		throw refused('Passed nonce and nonce in id_token should either both exist or not.');
	}
	if (hasToken && createHash('sha256').update(passed).digest('hex') !== inToken) {
		throw new OAuthError('invalid nonce', 'Nonces mismatch');
	}
}

/** OpenID Connect Core 3.1.3.6: the left half of the hash of the signature algorithm. */
function halfHash(algorithm: string, accessToken: string): string {
	const bits = /\d+$/.exec(algorithm)?.[0] ?? '512';
	const hash = createHash(`sha${bits}`).update(accessToken).digest();
	return hash.subarray(0, hash.length / 2).toString('base64url');
}

function refused(sentence: string): OAuthError {
	return new OAuthError('invalid request', sentence);
}
