import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';

/** The keys of an external service are unavailable. The token may be valid. */
export class KeysUnreachable extends Error {
	override readonly name = 'KeysUnreachable';
}

/**
 * The public keys of an external service, fetched on demand and cached. Throws `KeysUnreachable` if
 * it does not answer, and jose's errors if it has no key for the token.
 */
export function remoteKeys(address: string, fetcher: typeof fetch): JWTVerifyGetKey {
	const keys = createRemoteJWKSet(new URL(address), {
		timeoutDuration: 3000,
		[customFetch]: fetcher,
	});
	return async function keyFor(header, token) {
		try {
			return await keys(header, token);
		} catch (cause) {
			if (isAboutToken(cause)) throw cause;
			throw new KeysUnreachable(`no keys from ${address}`, { cause });
		}
	};
}

function isAboutToken(cause: unknown): boolean {
	return (
		cause instanceof errors.JWKSNoMatchingKey ||
		cause instanceof errors.JWKSMultipleMatchingKeys ||
		cause instanceof errors.JOSENotSupported
	);
}
