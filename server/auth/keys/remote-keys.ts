import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';

/** The keys of another service could not be had: no fault of the token. */
export class KeysUnreachable extends Error {
	override readonly name = 'KeysUnreachable';
}

/**
 * The keys that another service publishes, fetched when a token needs one and kept. Throws
 * `KeysUnreachable` where it does not answer, and jose's errors where it has no key for the token.
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
