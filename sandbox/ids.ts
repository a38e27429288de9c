import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here up are rejected, so that every character is equally likely. */
const unbiased = 256 - (256 % alphabet.length);

/** Random letters and digits, `length` of them. */
export function randomText(length: number): string {
	let text = '';
	while (text.length < length) {
		for (const byte of randomBytes(length + 16)) {
			if (byte < unbiased && text.length < length) text += alphabet[byte % alphabet.length];
		}
	}
	return text;
}

/** The id of a checkout session, with the provider's length and prefix. */
export function sessionId(): string {
	return `cs_test_a1${randomText(56)}`;
}

/** The id of any other object, such as `pi_3…` or `evt_1…`. */
export function objectId(prefix: string): string {
	return `${prefix}_1${randomText(23)}`;
}

/** Coupon ids are short, because people type them. */
export function couponId(): string {
	return randomText(16).toUpperCase().slice(0, 8);
}
