// Text that people type or copy, in the one form in which it is read and compared.

type Form = 'NFC' | 'NFKC';

/** No language puts so many marks on one letter (Unicode's stream-safe format has 30). */
export const manyMarks = /\p{Mark}{31}/u;

/**
 * A text in one Unicode form, because keyboards and systems write the same letter in several. One
 * with endless marks stays as it is: sorting them takes time by the square of their number.
 */
export function composed(text: string, form: Form = 'NFC'): string {
	return manyMarks.test(text) ? text : text.normalize(form);
}

/**
 * Reads JSON with all its texts composed. Fields named in `asTyped` stay as they were sent.
 */
export function parseComposed(json: string, asTyped: readonly string[] = []): unknown {
	// The usual body. Reading another visits each value, and throws at thousands of levels.
	if (json === composed(json) && !json.includes('\\u')) return JSON.parse(json);
	return JSON.parse(json, (key, value: unknown) =>
		typeof value === 'string' && !asTyped.includes(key) ? composed(value) : value,
	);
}

/** Without characters that nobody sees: zero-width spaces, soft hyphens, marks of direction. */
export function withoutInvisible(typed: string): string {
	return typed.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/**
 * A short code that was typed or copied: full-width letters are plain ones, every dash is `-`, and
 * there are no blanks. The case of letters stays.
 */
export function plainCode(typed: string): string {
	return withoutInvisible(composed(typed, 'NFKC'))
		.replaceAll(/[\p{Dash_Punctuation}\u2212\u2043]/gu, '-')
		.replaceAll(/\s/g, '');
}

/** What of a name is compared: names that differ in case, blanks or the apostrophe are one. */
export function nameKey(name: string): string {
	return withoutInvisible(composed(name, 'NFKC'))
		.replaceAll(/[‘’ʼ]/g, "'")
		.trim()
		.replaceAll(/\s+/g, ' ')
		.toLowerCase();
}
