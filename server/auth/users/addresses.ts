import { invalid } from '../errors.ts';

/**
 * Returns an e-mail address in lower case, not trimmed. Refuses (400) an empty, overlong or
 * malformed one. Every address that a client sends passes here once.
 */
export function readEmail(typed: string): string {
	if (typed === '') throw invalid('An email address is required');
	if (typed.length > 255) throw invalid('An email address is too long');
	const email = typed.toLowerCase();
	if (!isEmail(email)) throw invalid('Unable to validate email address: invalid format');
	return email;
}

const emailPattern =
	/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/;

function isEmail(email: string): boolean {
	return emailPattern.test(email);
}

/** Returns a phone number as digits, without `+` and spaces. Refuses a malformed one (400). */
export function readPhone(typed: string): string {
	const phone = typed.replaceAll(' ', '').replace(/^\+/, '');
	if (!/^[1-9]\d{1,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)');
	return phone;
}
