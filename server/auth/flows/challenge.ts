import { invalid } from '../errors.ts';

/** The code challenge of a PKCE flow (docs/auth-api.md#pkce). */
export interface Challenge {
	readonly challenge: string;
	readonly method: 's256';
}

/**
 * Reads the challenge of a body; null if there is none. Refuses (400) an incomplete or malformed
 * one.
 */
export function readChallenge(body: {
	readonly code_challenge: string;
	readonly code_challenge_method: string;
}): Challenge | null {
	const { code_challenge: challenge } = body;
	const method = body.code_challenge_method.toLowerCase();
	if (challenge === '' && method === '') return null;
	if (challenge === '' || method === '') {
		throw invalid('PKCE flow requires code_challenge_method and code_challenge');
	}
	if (challenge.length < 43 || challenge.length > 128) {
		throw invalid('code challenge has to be between 43 and 128 characters');
	}
	if (!/^[\w.~-]+$/.test(challenge)) {
		throw invalid(
			'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
		);
	}
	// With `plain` the request contains the verifier, and its reader could exchange the code.
	if (method !== 's256') throw invalid('unsupported code_challenge method');
	return { challenge, method };
}
