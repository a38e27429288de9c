import * as v from 'valibot';
import { withoutInvisible } from './plain-text.ts';

const sentence = 'Please enter a valid email address';

const maxLength = 254;

const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
/** HTML's rule for `<input type="email">`. */
const htmlRule = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${label}(?:\\.${label})*$`, 'i');

/**
 * The rule of a stored address, for all who look for one. A domain without a dot was taken once.
 */
export function isKnownEmail(email: string): boolean {
	return email.length <= maxLength && htmlRule.test(email);
}

/** The rule of a new address: HTML's, and a dot in the domain. */
export function isEmail(email: string): boolean {
	return isKnownEmail(email) && email.includes('.', email.indexOf('@'));
}

/** What of a URL is its domain, whatever the language. */
const domainOnly = /^[A-Za-z\d.\P{ASCII}-]+$/u;

/** The address with an international domain in its ASCII form: `@xn--bcher-kva.example`. */
export function asciiEmail(typed: string): string {
	if (typed.length > maxLength) return typed;
	const at = typed.lastIndexOf('@') + 1;
	const domain = typed.slice(at);
	const isInternational = /\P{ASCII}/u.test(domain) && domainOnly.test(domain);
	const url = `http://${domain}`;
	return isInternational && URL.canParse(url) ? typed.slice(0, at) + new URL(url).hostname : typed;
}

/** The form in which addresses are compared: a mailbox has one. */
export function emailKey(email: string): string {
	return asciiEmail(withoutInvisible(email).trim()).toLowerCase();
}

function schema(isRight: (email: string) => boolean) {
	return v.pipe(
		v.string(sentence),
		v.transform((typed) => asciiEmail(withoutInvisible(typed).trim())),
		v.check(isRight, sentence),
	);
}

/**
 * An email address. Surrounding spaces are removed, and an international domain becomes ASCII.
 * Every fault has the same message.
 */
export const emailSchema = schema(isEmail);

/** An address that may be stored already. */
export const knownEmailSchema = schema(isKnownEmail);
