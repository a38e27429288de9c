import { createHash, timingSafeEqual } from 'node:crypto';
import { ProviderError } from '../provider-error.ts';

/** Refuses a call without the secret key, like the provider: `Authorization: Bearer sk_test_…`. */
export function checkKey(authorization: string | undefined, secretKey: string): void {
	const given = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
	if (given === undefined) {
		throw unauthorized(
			"You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details.",
		);
	}
	if (!timingSafeEqual(digest(given), digest(secretKey))) {
		throw unauthorized(`Invalid API Key provided: ${masked(given)}`);
	}
}

function unauthorized(sentence: string): ProviderError {
	return new ProviderError(sentence, { status: 401 });
}

/** Hashes have equal lengths, which the comparison needs. */
function digest(text: string): Buffer {
	return createHash('sha256').update(text).digest();
}

function masked(key: string): string {
	return key.length > 12 ? `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}` : '********';
}
