import { gtin14 } from '../../core/catalogue/gtin.ts';
import { hasText } from '../../core/fields.ts';
import { plainCode } from '../../core/plain-text.ts';

// Reads what the merchant typed in the fields of a product.

/** Characters that change the direction of text, also after a name. They are invisible. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g;

/** Text of one line. */
export function line(typed: string): string {
	return trimmed(typed.replaceAll(directions, ''));
}

/** Text of several lines, with line feeds as the only line ends. */
export function lines(typed: string): string {
	return trimmed(typed.replace(/\r\n?|[\u2028\u2029]/g, '\n'));
}

/** Empty if nothing of it is shown. A copied text can have tabs. */
function trimmed(typed: string): string {
	return hasText(typed) ? typed.replaceAll('\t', ' ').trim() : '';
}

/** The digits of a GTIN, which labels print with spaces or hyphens. */
export function gtinDigits(typed: string): string {
	return plainCode(typed).replaceAll('-', '');
}

/** The 14 digits by which a GTIN is compared; empty if none is typed. */
export function typedGtin14(typed: string): string {
	return gtin14(gtinDigits(typed));
}

/** A whole number, NaN for an invalid one, or nothing. */
export function wholeOf(typed: string): number | '' {
	const text = typed.trim();
	if (text === '') return '';
	return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

/** An entry that is left out if the value is an empty text, an empty list or unknown. */
export function known<Value>(name: string, value: Value | undefined) {
	const isEmpty =
		value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
	return isEmpty ? {} : { [name]: value };
}
