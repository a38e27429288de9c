import { randomInt } from 'node:crypto';
import { plainCode } from '../../../../core/plain-text.ts';

/** Digits and letters without I, L, O and U, which look like others or make words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** A code of 60 bits that a person types, such as `7QK3-MPXA-90TB`. */
export function makeTypedCode(): string {
	const characters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length)));
	return characters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** A typed code without its separators, in capitals, with letters that look like digits replaced. */
export function normaliseTypedCode(typed: string): string {
	return plainCode(typed)
		.toUpperCase()
		.replaceAll('-', '')
		.replaceAll('O', '0')
		.replaceAll(/[IL]/g, '1');
}
