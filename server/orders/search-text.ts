import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { asciiEmail } from '../../core/email.ts';
import { folded } from '../../core/folded-text.ts';
import { withoutInvisible } from '../../core/plain-text.ts';

/** The longest text that is searched, in characters. */
const maxLength = 10_000;
/** The largest number of typed words. Further ones are ignored. */
const maxTyped = 6;

/** Letters and digits of a word, without punctuation. */
export function compact(word: string): string {
	return word.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * The text in which something is found: the words of these texts, lower case, without accents and
 * punctuation. `Jean-Luc` is ` jeanluc jean luc`.
 */
export function searchText(texts: readonly string[]): string {
	const all = folded(texts.join(' '))
		.split(/\s+/)
		.flatMap((word) => [compact(word), ...(word.match(/[\p{L}\p{N}]+/gu) ?? [])]);
	const unique = new Set(all.filter((word) => word !== ''));
	return ` ${[...unique].join(' ')}`.slice(0, maxLength);
}

/** Whether a column with a `searchText` has all words that were typed. */
export function hasTyped(column: string, typed: string): Expression<SqlBool> {
	const eb = expressionBuilder();
	const has = (word: string) => sql<boolean>`${sql.ref(column)} like ${patternOf(word)}`;
	// The longest word is the rarest, so most texts are read once.
	const longestFirst = (words: readonly string[]) =>
		words.toSorted((one, other) => other.length - one.length);
	return eb.or(readingsOf(typed).map((words) => eb.and(longestFirst(words).map(has))));
}

/**
 * The ways to read what was typed, each a list of words: as they are, and with the digits of a phone
 * or tracking number joined. None if no word was typed.
 */
export function readingsOf(typed: string): readonly (readonly string[])[] {
	const shown = withoutInvisible(typed);
	// “José” is no domain.
	const separate = folded(/[@.]/.test(shown) ? asciiEmail(shown) : shown)
		.split(/[\s,;]+/)
		.map(compact)
		.filter((word) => word !== '')
		.slice(0, maxTyped)
		.join(' ');
	const joined = separate.replaceAll(/(?<=(?:^| )\d+) (?=\d+(?: |$))/g, '');
	const readings = separate === '' ? [] : [...new Set([separate, joined])];
	return readings.map((reading) => reading.split(' '));
}

/**
 * The pattern of a typed word. It is found anywhere, but up to three letters only where a word begins:
 * `lee` is not in `sleeve`. Of a phone number seven digits or more are looked for, as it is stored with
 * and without a country code, which has one to three digits. Some write +47 as 0047.
 */
export function patternOf(word: string): string {
	if (/^\p{L}{1,3}$/u.test(word)) return `% ${word}%`;
	const number = word.replace(/^00(?=\d{9,15}$)/, '');
	const isPhone = /^\d{9,15}$/.test(number);
	return `%${isPhone ? number.slice(Math.min(3, number.length - 7)) : word}%`;
}
