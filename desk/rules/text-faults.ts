import { areLines, isErrorPage, isLine, maxCharacters } from '../../core/fields.ts';
import { formatNumber } from '../../core/format-number.ts';
import { type Cents, formatCents } from '../../core/money.ts';
import type { DraftFault } from './products.ts';
import { isTooLarge, isZero, typedCents } from './typed-cents.ts';
import { line, lines, wholeOf } from './typed-text.ts';

// What can be wrong with a typed text, of products and collections.

export type Sentence = string | false;

export function at(field: string, sentence: Sentence): readonly DraftFault[] {
	return sentence === false ? [] : [{ field, sentence }];
}

/** `missing` is the end of the sentence about an empty text, if it must not be empty. */
export function lineFault(label: string, typed: string, most: number, missing?: string): Sentence {
	const text = line(typed);
	if (text === '') return missing !== undefined && `${label} ${missing}.`;
	if (/[\n\r\u2028\u2029]/.test(text)) return `${label} must be in one line.`;
	return (!isLine(text) && unreadable(label)) || lengthFault(label, text, most);
}

export function linesFault(label: string, typed: string, most: number, missing?: string): Sentence {
	const text = lines(typed);
	if (text === '') return missing !== undefined && `${label} ${missing}.`;
	return (!areLines(text) && unreadable(label)) || lengthFault(label, text, most);
}

function unreadable(label: string): string {
	return `${label} has characters that cannot be shown.`;
}

function lengthFault(label: string, { length }: string, most: number): Sentence {
	return (
		length > most &&
		`${label} has at most ${formatNumber(most)} characters. It has ${formatNumber(length)} now.`
	);
}

export function addressFault(slug: string, example: string): Sentence {
	if (slug === '') return 'The address is missing.';
	if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
		return `The address has lowercase letters, digits and single hyphens between them, such as ${example}.`;
	}
	if (isErrorPage(slug)) return 'The shop needs this address itself. Choose another one.';
	return lengthFault('The address', slug, maxCharacters.slug);
}

export function altFault(alt: string): Sentence {
	const missing = 'is missing: say what the picture shows, for people who do not see it';
	return lineFault('The alternative text', alt, maxCharacters.alt, missing);
}

export function wholeFault(label: string, unit: string, typed: string, most: number): Sentence {
	const number = wholeOf(typed);
	if (number === '' || (number >= 1 && number <= most)) return false;
	return `${label} must be a whole number of ${unit} from 1 to ${formatNumber(most)}, or nothing.`;
}

/** Why a typed amount, which must not be empty, is no amount above nothing. */
export function amountFault(label: string, text: string, maxCents: Cents): Sentence {
	if (/^\$?\s*[\d,]*\.\d{3,}$/.test(text)) return `${label} has at most two decimals.`;
	if (isZero(text)) return `${label} must be more than $0.00.`;
	const cents = isTooLarge(text) ? Number.POSITIVE_INFINITY : typedCents(text);
	if (cents === undefined) return `${label} must be an amount in dollars, such as 34.99.`;
	return cents > maxCents && `${label} is at most ${formatCents(maxCents)}.`;
}
